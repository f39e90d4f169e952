import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { retryOnNetworkFailure } from '../../../api/call-retry.ts';
import { deviceStore, paperKeyValue } from '../../device/device-store.ts';
import { canOpenEnvelopes } from '../calls/paper-source.ts';
import { isTransient } from '../calls/failure-kind.ts';
import { prepareExam } from './open-exam.ts';
import { prefetchEnvelope } from './prepare-envelope.ts';

/**
 * Starts or resumes the attempt once nothing on this device can hold it up any more: its clock begins with the start,
 * so the exam's code and its sealed questions have arrived by then and the storage has answered. One that refuses or
 * hangs has answered as well: the exam goes on in memory and says so. The start itself is one small call.
 * @param loadScreen brings the code of the exam's screen
 * @throws CallFailure or NetworkFailure
 */
export async function enterExam(
  accountId: string,
  tryout: TryoutDetail,
  loadScreen: () => Promise<unknown>,
): Promise<void> {
  requestPersistence();
  const code = loadScreen().catch(() => {
    throw new NetworkFailure(tryout.state === 'running' ? notLoaded : `${notLoaded} ${notStarted}`);
  });
  const storage = [deviceStore().latest(accountId, tryout.id), paperKeyValue().keys()];
  const envelope = envelopeToPrefetch(tryout);
  const questions = envelope === null ? null : prefetchEnvelope(envelope).catch(tellNotBrought);
  await Promise.all([code, questions, ...storage]);
  await retryOnNetworkFailure(() => prepareExam(accountId, tryout));
}

/** Where the sealed questions of a tryout that has not begun lie; null when nothing is to be fetched ahead. */
export const envelopeToPrefetch = ({
  state,
  envelope,
}: Pick<TryoutDetail, 'state' | 'envelope'>): string | null =>
  state === 'none' && canOpenEnvelopes() ? envelope : null;

/** What the server refuses for good here, the start tells with a sentence of its own. */
function tellNotBrought(error: unknown): void {
  if (isTransient(error)) throw new NetworkFailure(`${notBrought} ${notStarted}`);
}

const notBrought = 'Naskah soal belum bisa diunduh. Periksa jaringanmu, lalu coba lagi.';

const notLoaded =
  'Halaman tes belum bisa dimuat. Periksa jaringanmu, muat ulang halaman ini, lalu coba lagi.';
const notStarted = 'Tes belum dimulai dan waktumu belum berjalan.';

type Persistence = Pick<StorageManager, 'persisted' | 'persist'>;

let asked: Persistence | undefined;

/**
 * Asks the browser not to clear the answers away when space runs short: once a page, and not where it has agreed
 * before. Nothing waits for its answer, which may come from the person.
 */
export function requestPersistence(storage: Persistence | undefined = navigator.storage): void {
  if (!storage || asked === storage) return;
  asked = storage;
  persist(storage).catch(() => undefined);
}

async function persist(storage: Persistence): Promise<void> {
  if (!(await storage.persisted())) await storage.persist();
}

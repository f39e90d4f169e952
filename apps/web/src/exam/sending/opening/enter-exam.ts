import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { retryOnNetworkFailure } from '../../../api/call-retry.ts';
import { attemptStore, paperStorage } from '../../device/attempt-store.ts';
import { isTransient } from '../calls/failure-kind.ts';
import { startForNextScreen } from './open-exam.ts';
import { canOpenEnvelopes, prefetchEnvelope } from './paper-source.ts';

/**
 * The start begins the attempt's clock, so the exam's code, the encrypted questions and the storage are loaded first. A
 * storage that refuses or hangs does not block the start.
 * @throws CallFailure or NetworkFailure
 */
export async function enterExam(
  accountId: string,
  tryout: TryoutDetail,
  loadScreen: () => Promise<unknown>,
): Promise<void> {
  requestPersistentStorage();
  const code = loadScreen().catch(() => {
    throw new NetworkFailure(tryout.state === 'running' ? notLoaded : `${notLoaded} ${notStarted}`);
  });
  const storage = [attemptStore().latest(accountId, tryout.id), paperStorage().keys()];
  const envelope = envelopeToPrefetch(tryout);
  const questions = envelope === null ? null : prefetchEnvelope(envelope).catch(requirePrefetched);
  await Promise.all([code, questions, ...storage]);
  await retryOnNetworkFailure(() => startForNextScreen(accountId, tryout));
}

/** Null for a started tryout or a browser that cannot decrypt. */
export const envelopeToPrefetch = ({
  state,
  envelope,
}: Pick<TryoutDetail, 'state' | 'envelope'>): string | null =>
  state === 'none' && canOpenEnvelopes() ? envelope : null;

/** Only a transient failure stops the start here. After any other failure, the start itself has a fitting message. */
function requirePrefetched(error: unknown): void {
  if (isTransient(error)) throw new NetworkFailure(`${notDownloaded} ${notStarted}`);
}

const notDownloaded = 'Naskah soal belum bisa diunduh. Periksa jaringanmu, lalu coba lagi.';

const notLoaded =
  'Halaman tes belum bisa dimuat. Periksa jaringanmu, muat ulang halaman ini, lalu coba lagi.';
const notStarted = 'Tes belum dimulai dan waktumu belum berjalan.';

type Persistence = Pick<StorageManager, 'persisted' | 'persist'>;

let requested: Persistence | undefined;

/** Asks the browser, once per page, not to evict the storage. Not awaited, because the browser may ask the person. */
export function requestPersistentStorage(storage: Persistence | undefined = navigator.storage): void {
  if (!storage || requested === storage) return;
  requested = storage;
  persist(storage).catch(() => undefined);
}

async function persist(storage: Persistence): Promise<void> {
  if (!(await storage.persisted())) await storage.persist();
}

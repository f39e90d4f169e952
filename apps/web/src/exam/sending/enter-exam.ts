import type { Tryout } from '@ambang/contract/tryouts.ts';
import { NetworkFailure } from '../../api/failure.ts';
import { deviceStore, paperShelf } from '../device/device-store.ts';
import { askForPersistence } from '../device/persistence.ts';
import { prepareExam } from './open-exam.ts';

/**
 * Starts or resumes the attempt once nothing on this device can hold it up any more: its clock begins with the start,
 * so the exam's code has arrived by then and the storage has answered. One that refuses or hangs has answered as well:
 * the exam goes on in memory and says so.
 * @throws CallFailure or NetworkFailure
 */
export async function enterExam(
  accountId: string,
  tryout: Tryout,
  loadScreen: () => Promise<unknown> = () => import('../screen/exam.tsx'),
): Promise<void> {
  askForPersistence();
  const code = loadScreen().catch(() => {
    throw new NetworkFailure(tryout.state === 'running' ? notLoaded : `${notLoaded} ${notStarted}`);
  });
  await Promise.all([code, deviceStore().latest(accountId, tryout.id), paperShelf().keys()]);
  await prepareExam(accountId, tryout);
}

const notLoaded =
  'Halaman tes belum bisa dimuat. Periksa jaringanmu, muat ulang halaman ini, lalu coba lagi.';
const notStarted = 'Tes belum dimulai dan waktumu belum berjalan.';

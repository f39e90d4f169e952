import { RANKING_GRACE_MS, SEAL_AFTER_MS } from '@ambang/exam/clock.ts';
import type { startTimer } from '../../../clock/start-timer.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { timeLeftMs, unsavedQuestions } from '../../attempt/exam-session.ts';
import { deviceStore } from '../../device/device-store.ts';
import { watchDevice } from '../../device/watch-device.ts';
import { expiredAttemptWords } from './over-words.ts';

export interface ExpiredAttemptPorts {
  show(words: string): void;
  /** Called when the attempt that was told of has been delivered and taken from the device, or can be read again. */
  leave(): void;
  /** Epoch ms by the device's clock. */
  now(): number;
  after: typeof startTimer;
}

const unread =
  'Penyimpanan perangkat ini sedang tidak bisa dibaca. Kalau tesmu tersimpan di sini, muat ulang halaman ini sebentar lagi, atau sambungkan ke internet.';

/**
 * Tells what lies here of an attempt whose time is over, anew when something of it was delivered and when one of the
 * limits for what arrives has passed. Of a storage that does not answer nobody knows what lies in it.
 * @returns the call that ends it
 */
export function watchExpiredAttempt(
  accountId: string,
  tryoutId: number,
  ports: ExpiredAttemptPorts,
): () => void {
  let hasTold = false;
  let isUnread = false;
  const show = (session: ExamSession | undefined): number | null => {
    const leftMs = session ? timeLeftMs(session, ports.now()) : 0;
    const wasUnread = isUnread;
    isUnread = !session && !deviceStore().isDurable();
    ports.show(session && leftMs <= 0 ? wordsOf(session, leftMs) : isUnread ? unread : '');
    if (session ? wasUnread : hasTold) ports.leave();
    hasTold = session !== undefined;
    const next = [RANKING_GRACE_MS, SEAL_AFTER_MS].find((limit) => leftMs + limit > 0);
    return session && next !== undefined ? leftMs + next : null;
  };
  return watchDevice(() => deviceStore().latest(accountId, tryoutId), show, ports.after).stop;
}

function wordsOf(session: ExamSession, leftMs: number): string {
  const { expiresAt, handIn } = session;
  const facts = { waiting: unsavedQuestions(session), isDurable: deviceStore().canKeepAnswers() };
  return expiredAttemptWords({ ...facts, expiresAt, timeLeftMs: leftMs }, handIn !== null);
}

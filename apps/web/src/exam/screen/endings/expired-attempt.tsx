import { RANKING_GRACE_MS, AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { useEffect, useState } from 'react';
import { startTimer } from '../../../clock/start-timer.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { UndeliveredAnswers } from '../../attempt/deadline-words.ts';
import { autoSendWords, deadlineWords } from '../../attempt/deadline-words.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { timeLeftMs } from '../../attempt/exam-session.ts';
import { countUnsavedQuestions } from '../../attempt/session-updates.ts';
import { deviceStore } from '../../device/device-store.ts';
import { watchDevice } from '../../device/watch-device.ts';
import { useOutbox } from '../../sending/outbox/use-outbox.ts';
import styles from './ending-modals.module.css';

interface Props {
  accountId: string;
  tryoutId: number;
  onRetry: () => void;
}

/** For an exam's page opened after the deadline without a network: shows what is unsent, and sends it. */
export function ExpiredAttempt({ accountId, tryoutId, onRetry }: Props) {
  const [words, setWords] = useState('');
  useOutbox(accountId);
  useEffect(() => {
    const ports = { show: setWords, leave: onRetry, now: Date.now, after: startTimer };
    return watchExpiredAttempt(accountId, tryoutId, ports);
  }, [accountId, tryoutId, onRetry]);
  return (
    <p role="status" className={classNames(styles.over, 'muted')}>
      {words}
    </p>
  );
}

export interface ExpiredAttemptPorts {
  show(words: string): void;
  /** Called when the attempt was sent and removed from the device, or can be read again. */
  leave(): void;
  /** Epoch ms by the device's clock. */
  now(): number;
  after: typeof startTimer;
}

const unreadable =
  'Penyimpanan perangkat ini sedang tidak bisa dibaca. Kalau tesmu tersimpan di sini, muat ulang halaman ini sebentar lagi, atau sambungkan ke internet.';

/**
 * Says what is unsent of an expired attempt. Updated when something was sent and when a deadline for late answers
 * passes.
 * @returns the call that stops it
 */
export function watchExpiredAttempt(
  accountId: string,
  tryoutId: number,
  ports: ExpiredAttemptPorts,
): () => void {
  let hasShownAttempt = false;
  let isUnreadable = false;
  const show = (session: ExamSession | undefined): number | null => {
    const leftMs = session ? timeLeftMs(session, ports.now()) : 0;
    const wasUnreadable = isUnreadable;
    isUnreadable = !session && !deviceStore().isDurable();
    ports.show(session && leftMs <= 0 ? wordsOf(session, leftMs) : isUnreadable ? unreadable : '');
    if (session ? wasUnreadable : hasShownAttempt) ports.leave();
    hasShownAttempt = session !== undefined;
    const next = [RANKING_GRACE_MS, AUTO_SEAL_DELAY_MS].find((limit) => leftMs + limit > 0);
    return session && next !== undefined ? leftMs + next : null;
  };
  return watchDevice(() => deviceStore().latest(accountId, tryoutId), show, ports.after).stop;
}

function wordsOf(session: ExamSession, leftMs: number): string {
  const { expiresAt, handIn } = session;
  const facts = { waiting: countUnsavedQuestions(session), isDurable: deviceStore().canKeepAnswers() };
  return expiredAttemptWords({ ...facts, expiresAt, timeLeftMs: leftMs }, handIn !== null);
}

export function expiredAttemptWords(undelivered: UndeliveredAnswers, isDecided: boolean): string {
  const over = 'Waktu pengerjaan sudah habis.';
  if (isDecided) return `${over} ${autoSendWords(undelivered)} ${deadlineWords(undelivered)}`;
  const { waiting } = undelivered;
  if (waiting === 0)
    return `${over} Semua jawabanmu sudah sampai di server. Buka hasilnya begitu ada jaringan.`;
  return `${over} ${waiting} jawaban menunggu di perangkat ini dan dikirim sendiri begitu ada jaringan. ${deadlineWords(undelivered)}`;
}

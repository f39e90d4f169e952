import { RANKING_GRACE_MS, AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { useEffect, useState } from 'react';
import { startTimer } from '../../../clock/start-timer.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { UnsentAnswers } from '../../attempt/deadline-text.ts';
import { automaticHandInText, deadlineText } from '../../attempt/deadline-text.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { timeLeftMs } from '../../attempt/exam-session.ts';
import { countUnsentQuestions } from '../../attempt/session-updates.ts';
import { attemptStore } from '../../device/attempt-store.ts';
import { watchDevice } from '../../device/watch-device.ts';
import { useOutboxSending } from '../../sending/outbox/use-outbox.ts';
import styles from './ending-modals.module.css';

interface Props {
  accountId: string;
  tryoutId: number;
  onRetry: () => void;
}

/** Shown when an exam is opened after the deadline without a network. */
export function ExpiredAttempt({ accountId, tryoutId, onRetry }: Props) {
  const [text, setText] = useState('');
  useOutboxSending(accountId);
  useEffect(() => {
    const ports = { show: setText, onRetry, now: Date.now, after: startTimer };
    return watchExpiredAttempt(accountId, tryoutId, ports);
  }, [accountId, tryoutId, onRetry]);
  return (
    <p role="status" className={classNames(styles.over, 'muted')}>
      {text}
    </p>
  );
}

export interface ExpiredAttemptPorts {
  show(text: string): void;
  /** Called when the attempt was sent and removed from the device, or when the device can be read again. */
  onRetry(): void;
  /** Epoch ms by the device's clock. */
  now(): number;
  after: typeof startTimer;
}

const unreadableText =
  'Penyimpanan perangkat ini sedang tidak bisa dibaca. Kalau tesmu tersimpan di sini, muat ulang halaman ini sebentar lagi, atau sambungkan ke internet.';

/**
 * The text is updated after each send, when it is too late to be ranked, and when late answers no longer count.
 * @returns the call that stops the updates
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
    isUnreadable = !session && !attemptStore().isDurable();
    ports.show(session && leftMs <= 0 ? unsentText(session, leftMs) : isUnreadable ? unreadableText : '');
    if (session ? wasUnreadable : hasShownAttempt) ports.onRetry();
    hasShownAttempt = session !== undefined;
    const next = [RANKING_GRACE_MS, AUTO_SEAL_DELAY_MS].find((limit) => leftMs + limit > 0);
    return session && next !== undefined ? leftMs + next : null;
  };
  return watchDevice(() => attemptStore().latest(accountId, tryoutId), show, ports.after).stop;
}

function unsentText(session: ExamSession, leftMs: number): string {
  const { expiresAt, handIn } = session;
  const unsentCount = countUnsentQuestions(session);
  const isDurable = attemptStore().canKeepAnswers();
  return expiredAttemptText({ unsentCount, isDurable, expiresAt, timeLeftMs: leftMs }, handIn !== null);
}

export function expiredAttemptText(unsent: UnsentAnswers, isDecided: boolean): string {
  const over = 'Waktu pengerjaan sudah habis.';
  if (isDecided) return `${over} ${automaticHandInText(unsent)} ${deadlineText(unsent)}`;
  const { unsentCount } = unsent;
  if (unsentCount === 0)
    return `${over} Semua jawabanmu sudah sampai di server. Buka hasilnya begitu ada jaringan.`;
  return `${over} ${unsentCount} jawaban menunggu di perangkat ini dan dikirim sendiri begitu ada jaringan. ${deadlineText(unsent)}`;
}

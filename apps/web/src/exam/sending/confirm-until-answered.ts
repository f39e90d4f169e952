import type { ExamSession } from '../attempt/exam-session.ts';
import { askedWaitMs, isOver } from './calls/refusal.ts';
import { retryDelayMs } from './retry.ts';

export interface ConfirmationParts {
  /** What the server says of the running attempt. */
  ask(): Promise<ExamSession>;
  onRunning(fresh: ExamSession): void;
  onEnded(error: unknown): void;
  chance(): number;
  after(ms: number, run: () => void): () => void;
}

export interface Confirmation {
  /** The network returned: do not wait for the next try, unless the server has said when. */
  readonly retryNow: () => void;
  readonly stop: () => void;
}

/**
 * For an attempt that comes from the device alone. Only the server's clear word that it is over ends it: a tryout that
 * is not found now, a server in trouble or a lost network let the exam go on, and the question is asked again later.
 */
export function confirmUntilAnswered(parts: ConfirmationParts): Confirmation {
  let isOver = false;
  let isAsking = false;
  let failures = 0;
  let leastMs = 0;
  let takeTimerBack: (() => void) | undefined;
  const ask = async () => {
    takeTimerBack?.();
    if (isOver || isAsking) return;
    isAsking = true;
    leastMs = 0;
    const answer = await answerOf(parts.ask());
    isAsking = false;
    if (isOver) return;
    isOver = !('unknown' in answer);
    if ('unknown' in answer) tryLater(answer.unknown);
    else if ('fresh' in answer) parts.onRunning(answer.fresh);
    else parts.onEnded(answer.error);
  };
  const tryLater = (error: unknown) => {
    leastMs = askedWaitMs(error);
    takeTimerBack = parts.after(retryDelayMs((failures += 1), parts.chance(), leastMs), () => void ask());
  };
  void ask();
  return {
    retryNow: () => {
      if (leastMs === 0) void ask();
    },
    stop: () => {
      isOver = true;
      takeTimerBack?.();
    },
  };
}

type Answer = { fresh: ExamSession } | { error: unknown } | { unknown: unknown };

const answerOf = (asking: Promise<ExamSession>): Promise<Answer> =>
  asking.then(
    (fresh): Answer => ({ fresh }),
    (error: unknown): Answer => (isOver(error) ? { error } : { unknown: error }),
  );

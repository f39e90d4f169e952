import type { ExamSession } from '../attempt/exam-session.ts';
import { retryAfterMs, isAttemptOver } from './calls/failure-kind.ts';
import type { RetryPorts } from './retry.ts';
import { Retry } from './retry.ts';

export interface FetchPorts extends RetryPorts {
  /** What the server says of the running attempt. */
  ask(): Promise<ExamSession>;
  onRunning(fresh: ExamSession): void;
  onEnded(error: unknown): void;
}

export interface PendingFetch {
  /** For a network that returned: the question does not wait for its next try, unless the server has said when. */
  readonly retryNow: () => void;
  readonly stop: () => void;
}

/**
 * For an attempt of which this page does not know what stands. Only the server's clear word that it is over ends it: a tryout that
 * is not found now, a server in trouble or a lost network let the exam go on, and the question is asked again later.
 */
export function fetchUntilAnswered(ports: FetchPorts): PendingFetch {
  let isDone = false;
  let isAsking = false;
  const ask = async () => {
    retry.cancel();
    if (isDone || isAsking) return;
    isAsking = true;
    const answer = await answerOf(ports.ask());
    isAsking = false;
    if (isDone) return;
    isDone = !('unknown' in answer);
    if ('unknown' in answer) retry.afterFailure(retryAfterMs(answer.unknown));
    else if ('fresh' in answer) ports.onRunning(answer.fresh);
    else ports.onEnded(answer.error);
  };
  const retry = new Retry(ports, () => void ask());
  void ask();
  return {
    retryNow: () => {
      if (!retry.mustWait) void ask();
    },
    stop: () => {
      isDone = true;
      retry.cancel();
    },
  };
}

type Answer = { fresh: ExamSession } | { error: unknown } | { unknown: unknown };

const answerOf = (asking: Promise<ExamSession>): Promise<Answer> =>
  asking.then(
    (fresh): Answer => ({ fresh }),
    (error: unknown): Answer => (isAttemptOver(error) ? { error } : { unknown: error }),
  );

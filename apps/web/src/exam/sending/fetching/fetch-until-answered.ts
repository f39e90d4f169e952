import type { ExamSession } from '../../attempt/exam-session.ts';
import { isAttemptOver, retryAfterMs } from '../calls/failure-kind.ts';
import type { RetryPorts } from '../retry-timer.ts';
import { RetryTimer } from '../retry-timer.ts';

interface FetchPorts extends RetryPorts {
  fetch(): Promise<ExamSession>;
  onRunning(fresh: ExamSession): void;
  onEnded(error: unknown): void;
}

export interface PendingFetch {
  /** Skips the backoff, but not a `Retry-After`. */
  readonly retryNow: () => void;
  readonly stop: () => void;
}

/** Fetches until a reply shows that the attempt runs or has ended. Other failures are retried. */
export function fetchUntilAnswered(ports: FetchPorts): PendingFetch {
  let isDone = false;
  let isInFlight = false;
  const fetch = async () => {
    retry.cancel();
    if (isDone || isInFlight) return;
    isInFlight = true;
    const outcome = await outcomeOf(ports.fetch());
    isInFlight = false;
    if (isDone) return;
    isDone = !('failure' in outcome);
    if ('failure' in outcome) retry.planAfterFailure(retryAfterMs(outcome.failure));
    else if ('fresh' in outcome) ports.onRunning(outcome.fresh);
    else ports.onEnded(outcome.ending);
  };
  const retry = new RetryTimer(ports, () => void fetch());
  void fetch();
  return {
    retryNow: () => {
      if (!retry.mustWait) void fetch();
    },
    stop: () => {
      isDone = true;
      retry.cancel();
    },
  };
}

type Outcome = { fresh: ExamSession } | { ending: unknown } | { failure: unknown };

const outcomeOf = (request: Promise<ExamSession>): Promise<Outcome> =>
  request.then(
    (fresh): Outcome => ({ fresh }),
    (error: unknown): Outcome => (isAttemptOver(error) ? { ending: error } : { failure: error }),
  );

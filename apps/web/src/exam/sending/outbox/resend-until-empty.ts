import type { RetryPorts } from '../retry-timer.ts';
import { RetryTimer } from '../retry-timer.ts';
import type { ResendResult } from './send-outbox.ts';

export interface ResendPorts extends RetryPorts {
  resend(): Promise<ResendResult>;
}

export interface ResendLoop {
  /** Skips the backoff, but not a `Retry-After`. */
  readonly resendNow: () => void;
  readonly stop: () => void;
}

/** The result of a round that threw, because an unexpected error must not end the loop. */
const failed: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: true };

/** Sends in rounds while a retry can succeed or a hand-in is due. */
export function resendUntilEmpty(ports: ResendPorts): ResendLoop {
  let isInFlight = false;
  let isRequestedAgain = false;
  let isStopped = false;
  const resendNow = () => {
    if (isStopped || retry.mustWait) return;
    retry.cancel();
    if (isInFlight) isRequestedAgain = true;
    else void send();
  };
  const send = async () => {
    isInFlight = true;
    const { waitMs, dueInMs, hasFailed } = await ports.resend().catch(() => failed);
    isInFlight = false;
    const isNext = isRequestedAgain;
    isRequestedAgain = false;
    if (isStopped) return;
    if (hasFailed) retry.planAfterFailure(waitMs, dueInMs);
    else retry.resetBackoff();
    if (!hasFailed && dueInMs < Infinity) retry.planIn(dueInMs);
    if (isNext) resendNow();
  };
  const retry = new RetryTimer(ports, resendNow);
  return {
    resendNow,
    stop: () => {
      isStopped = true;
      retry.cancel();
    },
  };
}

import type { RetryPorts } from '../retry.ts';
import { Retry } from '../retry.ts';
import type { ResendResult } from './send-outbox.ts';

export interface ResendPorts extends RetryPorts {
  /** Sends once all that waits. */
  resend(): Promise<ResendResult>;
}

export interface ResendLoop {
  /** For circumstances that changed: what waits does not wait for the next try, unless the server has said when. */
  readonly resendNow: () => void;
  readonly stop: () => void;
}

/** What nobody foresaw must not end the deliveries for good. */
const failed: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: true };

/** One delivery at a time, again after each that failed and when a hand-in is due, until nothing waits any more. */
export function resendUntilEmpty(ports: ResendPorts): ResendLoop {
  let isUnderWay = false;
  let isAskedAgain = false;
  let isOver = false;
  const look = () => {
    if (isOver || retry.mustWait) return;
    retry.cancel();
    if (isUnderWay) isAskedAgain = true;
    else void send();
  };
  const send = async () => {
    isUnderWay = true;
    const { waitMs, dueInMs, hasFailed } = await ports.resend().catch(() => failed);
    isUnderWay = false;
    const isNext = isAskedAgain;
    isAskedAgain = false;
    if (isOver) return;
    if (hasFailed) retry.afterFailure(waitMs, dueInMs);
    else retry.succeed();
    if (!hasFailed && dueInMs < Infinity) retry.planIn(dueInMs);
    if (isNext) look();
  };
  const retry = new Retry(ports, look);
  return {
    resendNow: look,
    stop: () => {
      isOver = true;
      retry.cancel();
    },
  };
}

import type { RetryPorts } from '../retry.ts';
import { Retry } from '../retry.ts';
import type { Delivery } from './send-leftovers.ts';

export interface DeliveryPorts extends RetryPorts {
  /** Sends once all that waits. */
  deliver(): Promise<Delivery>;
}

export interface Deliveries {
  /** For circumstances that changed: what waits does not wait for the next try, unless the server has said when. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** What nobody foresaw must not end the deliveries for good. */
const failed: Delivery = { waitMs: 0, dueInMs: Infinity, hasFailed: true };

/** One delivery at a time, again after each that failed and when a hand-in is due, until nothing waits any more. */
export function deliverUntilDone(ports: DeliveryPorts): Deliveries {
  let isUnderWay = false;
  let isAskedAgain = false;
  let isOver = false;
  const look = () => {
    if (isOver || retry.isToldToWait) return;
    retry.cancel();
    if (isUnderWay) isAskedAgain = true;
    else void send();
  };
  const send = async () => {
    isUnderWay = true;
    const { waitMs, dueInMs, hasFailed } = await ports.deliver().catch(() => failed);
    isUnderWay = false;
    const isNext = isAskedAgain;
    isAskedAgain = false;
    if (isOver) return;
    if (hasFailed) retry.afterFailure(waitMs, dueInMs);
    else retry.succeed();
    if (!hasFailed && dueInMs < Infinity) retry.in(dueInMs);
    if (isNext) look();
  };
  const retry = new Retry(ports, look);
  return {
    look,
    stop: () => {
      isOver = true;
      retry.cancel();
    },
  };
}

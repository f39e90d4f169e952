import { Refusal } from './refusal.ts';

/** Refuses a call above a rate. The message contains the remaining minutes. */
export class RateLimitRefusal extends Refusal {
  readonly retryAfterSeconds: number;
  /** Whether the same window has refused a call before. Only the first refusal of a window is logged. */
  readonly isRepeat: boolean;

  /** @param message has '%' where the minutes are inserted */
  constructor(message: string, waitMs: number, isRepeat = false) {
    super('throttled', message.replace('%', String(Math.max(1, Math.ceil(waitMs / 60_000)))));
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
    this.isRepeat = isRepeat;
  }
}

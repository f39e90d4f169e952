import { Refusal } from './refusal.ts';

/** The message contains the remaining minutes. */
export class RateLimitRefusal extends Refusal {
  readonly retryAfterSeconds: number;
  /** Only the first refusal of a window is logged. */
  readonly isRepeat: boolean;

  /** @param message contains '%' where the minutes are inserted */
  constructor(message: string, waitMs: number, isRepeat = false) {
    super('throttled', message.replace('%', String(Math.max(1, Math.ceil(waitMs / 60_000)))));
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
    this.isRepeat = isRepeat;
  }
}

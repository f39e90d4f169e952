import { Refusal } from './refusal.ts';

/** A limit per time was exceeded. The sentence names the remaining time. */
export class RateLimitRefusal extends Refusal {
  readonly seconds: number;
  /** The same window has refused before, so it is in the log already. */
  readonly isRepeat: boolean;

  /** @param sentence with '%' where the minutes belong */
  constructor(sentence: string, waitMs: number, isRepeat = false) {
    super('throttled', sentence.replace('%', String(Math.max(1, Math.ceil(waitMs / 60_000)))));
    this.seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    this.isRepeat = isRepeat;
  }
}

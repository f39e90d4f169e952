import { Refusal } from './refusal.ts';

/** The server cannot do it now and hopes to soon. */
export class TryLater extends Refusal {
  /** Why, for the log: the same words for all of one cause. */
  readonly reason: string;

  constructor(reason: string) {
    super('unavailable', 'Server sedang tersendat. Datamu aman; coba lagi sebentar lagi.');
    this.reason = reason;
  }
}

import { Refusal } from './refusal.ts';

/** The server cannot do it now, but probably can soon. */
export class TryLater extends Refusal {
  /** The reason for the log; all failures of one cause have the same words. */
  readonly reason: string;

  constructor(reason: string, sentence = 'Server sedang tersendat. Datamu aman; coba lagi sebentar lagi.') {
    super('unavailable', sentence);
    this.reason = reason;
  }
}

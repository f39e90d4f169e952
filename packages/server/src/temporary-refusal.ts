import { Refusal } from './refusal.ts';

/** The server cannot do it now. A retry will probably work. */
export class TemporaryRefusal extends Refusal {
  /** The cause for the log, the same text for all its failures. */
  readonly reason: string;

  constructor(reason: string, sentence = 'Server sedang tersendat. Datamu aman; coba lagi sebentar lagi.') {
    super('unavailable', sentence);
    this.reason = reason;
  }
}

import { Refusal } from './refusal.ts';

/** The server cannot handle the call now. A retry will probably succeed. */
export class TemporaryRefusal extends Refusal {
  /** The cause for the log. The text is fixed per cause, so that failures of one cause are counted together. */
  readonly reason: string;

  constructor(reason: string, message = 'Server sedang tersendat. Datamu aman; coba lagi sebentar lagi.') {
    super('unavailable', message);
    this.reason = reason;
  }
}

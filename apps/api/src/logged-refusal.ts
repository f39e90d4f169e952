import type { RefusalKind, RefusedField } from '@ambang/refusal/refusal.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { AuthEvent } from './auth-event.ts';

/** A refusal that the log is to tell of: somebody may be guessing. */
export class LoggedRefusal extends Refusal {
  readonly event: AuthEvent;

  constructor(kind: RefusalKind, event: AuthEvent, sentence: string, field: RefusedField | null = null) {
    super(kind, sentence, field);
    this.event = event;
  }
}

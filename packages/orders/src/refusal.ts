/** Why something is not done. The sentence is for the person and says what to do next. */
export type RefusalKind =
  'invalid' | 'signed-out' | 'forbidden' | 'missing' | 'conflict' | 'throttled' | 'unavailable';

/** The one error that business rules throw; the api turns its kind into a status in one place. */
export class Refusal extends Error {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

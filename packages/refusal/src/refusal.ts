/** Why something is not done. The sentence is for the person and says what to do next. */
export type RefusalKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'overtaken'
  | 'throttled'
  | 'unavailable';

/** The field of a form that a refusal is about, by its name in the form. */
export const refusedFields = ['name', 'email', 'phone', 'password', 'current', 'avatar'] as const;

export type RefusedField = (typeof refusedFields)[number];

/** The only error that business rules throw. The api turns its kind into a status in one place. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** The field of the form that it is about; null when it is about none, or all of the form. */
  readonly field: RefusedField | null;

  constructor(kind: RefusalKind, sentence: string, field: RefusedField | null = null) {
    super(sentence);
    this.kind = kind;
    this.field = field;
  }
}

/** Another person's thing and a missing thing get the same answer. */
export const missing = (what: string): Refusal =>
  new Refusal('missing', `${what} tidak ditemukan. Kembali ke beranda lalu pilih lagi.`);

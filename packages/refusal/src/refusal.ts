/** Why something is not done. The sentence is for the person and says what to do next. */
export type RefusalKind =
  'invalid' | 'signed-out' | 'forbidden' | 'missing' | 'conflict' | 'throttled' | 'unavailable';

/** What somebody has filled in, by its name in the form. */
export const refusedFields = ['name', 'email', 'phone', 'password', 'current', 'avatar'] as const;

export type RefusedField = (typeof refusedFields)[number];

/** The one error that business rules throw; the api turns its kind into a status in one place. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** Which field of the form it is about; null when it is about none, or all of it. */
  readonly field: RefusedField | null;

  constructor(kind: RefusalKind, sentence: string, field: RefusedField | null = null) {
    super(sentence);
    this.kind = kind;
    this.field = field;
  }
}

/** Somebody else's thing and a missing thing are told the same. */
export const missing = (what: string): Refusal =>
  new Refusal('missing', `${what} tidak ditemukan. Kembali ke beranda lalu pilih lagi.`);

export type RefusalKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'overtaken'
  | 'too-large'
  | 'throttled'
  | 'unavailable';

/** Names of form fields that a refusal can belong to. */
export const refusedFields = ['name', 'email', 'phone', 'password', 'current', 'avatar'] as const;

export type RefusedField = (typeof refusedFields)[number];

/** The only error of business rules. Its message is shown to the person and says what to do next. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** Null when it belongs to no single field. */
  readonly field: RefusedField | null;

  constructor(kind: RefusalKind, sentence: string, field: RefusedField | null = null) {
    super(sentence);
    this.kind = kind;
    this.field = field;
  }
}

/** Things of other people look like missing things. */
export const notFoundRefusal = (what: string): Refusal =>
  new Refusal('missing', `${what} tidak ditemukan. Kembali ke beranda lalu pilih lagi.`);

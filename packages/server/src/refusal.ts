/** The kinds of refusals, each with its HTTP status. */
export const statusByRefusalKind = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  overtaken: 412,
  'too-large': 413,
  throttled: 429,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof statusByRefusalKind;

/** The form fields that a refusal can name. */
export const refusedFields = ['name', 'email', 'phone', 'password', 'current', 'avatar'] as const;

export type RefusedField = (typeof refusedFields)[number];

/** A call that a rule of the product refuses. The message is shown to the user and contains the next step. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** Null when the refusal is not about one field. */
  readonly field: RefusedField | null;

  constructor(kind: RefusalKind, message: string, field: RefusedField | null = null) {
    super(message);
    this.kind = kind;
    this.field = field;
  }
}

/**
 * For objects that do not exist, and for objects of other accounts, so that a reply does not reveal them.
 * @param what the object in Indonesian, as the beginning of the message
 */
export const notFoundRefusal = (what: string): Refusal =>
  new Refusal('missing', `${what} tidak ditemukan. Kembali ke beranda lalu pilih lagi.`);

/** The refusal of a request whose account was deleted after the request was authenticated. */
export const accountDeletedRefusal = (): Refusal =>
  new Refusal('signed-out', 'Akun ini sudah dihapus. Daftar lagi untuk memakai Ambang.');

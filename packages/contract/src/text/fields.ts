import { isPhone, normalizeCode, normalizeEmail, normalizeName, normalizePhone } from './normalize.ts';

/**
 * Field rules of the specification (section 5). Each returns a message for the person, or null for valid text. A rule
 * normalizes the text first (`normalize.ts`), so it judges typed and stored text alike.
 */

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;
const NAME_MAX = 100;
const EMAIL_MAX = 254;

export type FieldRule = (text: string) => string | null;

// HTML's "valid e-mail address". It cannot break out of a mail header or a log line. Letters beyond ASCII are refused,
// because PostgreSQL and JavaScript lower-case them differently ('İ'), so one mailbox could count as two.
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const plainAddress = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);
// Invisible characters and those that change the text direction, so that different names never look the same. The last
// ones are drawn as blanks (Braille, musical notes, hieroglyphs) or have no standard glyph. A single emoji passes; a joined
// one contains an invisible joiner.
const invisible =
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufffc\u{1d159}\u{13441}\u{13442}\p{Co}\p{Cn}]/u;
// At most four combining marks per letter, as in Javanese and Tibetan. More would cover the lines above and below; an
// enclosing mark would cover the letter.
const overmarked = /\p{M}{5}|\p{Me}/u;
const markWithoutLetter = /(?:^|\s)\p{M}/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const emailProblem: FieldRule = (text) => {
  const email = normalizeEmail(text);
  if (email === '') return 'email tidak boleh kosong';
  if (!plainAddress.test(email)) return 'email tidak valid';
  return email.length > EMAIL_MAX ? 'email terlalu panjang' : null;
};

/** Surrounding spaces belong to the password but do not count towards the minimum. */
export const passwordProblem: FieldRule = (text) => {
  const length = text.trim().length;
  if (length === 0) return 'password tidak boleh kosong';
  if (length < MIN_PASSWORD_LENGTH) return 'password minimal memiliki 8 karakter';
  return text.length > MAX_PASSWORD_LENGTH
    ? `password maksimal memiliki ${MAX_PASSWORD_LENGTH} karakter`
    : null;
};

/** The form that is hashed, because keyboards write the same letter composed or decomposed. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

export const confirmationProblem = (password: string, confirmation: string): string | null => {
  if (confirmation.trim() === '') return 'password tidak boleh kosong';
  return normalizePassword(confirmation) === normalizePassword(password) ? null : 'password tidak sama';
};

export const nameProblem: FieldRule = (text) => {
  const name = normalizeName(text);
  if (name === '') return 'nama tidak boleh kosong';
  if (invisible.test(name) || !visible.test(name)) return 'nama tidak valid';
  // Decomposed, so that marks of precomposed letters count too.
  const letters = name.normalize('NFD');
  if (overmarked.test(letters) || markWithoutLetter.test(letters)) return 'nama tidak valid';
  return name.length > NAME_MAX ? `nama maksimal memiliki ${NAME_MAX} karakter` : null;
};

export const phoneProblem: FieldRule = (text) => {
  const phone = normalizePhone(text);
  if (phone === '') return 'nomor telpon tidak boleh kosong';
  return isPhone(phone) ? null : 'nomor telpon tidak valid';
};

export const codeProblem: FieldRule = (text) => {
  const code = normalizeCode(text);
  if (code === '') return 'kode tidak boleh kosong';
  return /^[a-z\d-]{6,32}$/i.test(code)
    ? null
    : 'kode tidak valid: isi 6 sampai 32 huruf, angka, atau tanda hubung';
};

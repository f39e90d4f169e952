/*
 * The field rules of the specification. Every rule except those of passwords first normalizes the text (`normalize.ts`), so
 * that typed and stored text get the same result.
 */

import { isPhone, normalizeCode, normalizeTypedEmail, normalizeName, normalizePhone } from './normalize.ts';

export const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 256;
export const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

/** Returns a message for the user; null for valid text. */
type FieldRule = (text: string) => string | null;

// HTML's "valid e-mail address". It contains no character that could end a mail header or a log line. Letters beyond
// ASCII are refused, because PostgreSQL and JavaScript lower-case them differently ('İ'), so one mailbox could count as
// two.
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const plainAddress = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);
// Invisible characters and characters that change the text direction: with them, two different names could look the same.
// The last characters of the list are drawn as blanks (Braille, musical notes, hieroglyphs) or have no standard glyph. A
// joined emoji contains an invisible joiner and is refused; a single emoji is accepted.
const invisible =
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufffc\u{1d159}\u{13441}\u{13442}\p{Co}\p{Cn}]/u;
// Five or more combining marks per letter would cover the lines above and below; Javanese and Tibetan need four. An
// enclosing mark would cover its letter.
const tooManyMarks = /\p{M}{5}|\p{Me}/u;
const markWithoutLetter = /(?:^|\s)\p{M}/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const emailProblem: FieldRule = (text) => {
  const email = normalizeTypedEmail(text);
  if (email === '') return 'email tidak boleh kosong';
  if (!plainAddress.test(email)) return 'email tidak valid';
  return email.length > MAX_EMAIL_LENGTH ? 'email terlalu panjang' : null;
};

/** Surrounding spaces are part of the password but do not count towards the minimum length. */
export const passwordProblem: FieldRule = (text) => {
  const length = text.trim().length;
  if (length === 0) return 'password tidak boleh kosong';
  if (length < MIN_PASSWORD_LENGTH) return 'password minimal memiliki 8 karakter';
  return text.length > MAX_PASSWORD_LENGTH
    ? `password maksimal memiliki ${MAX_PASSWORD_LENGTH} karakter`
    : null;
};

/** The form of a password that is hashed: keyboards write the same letter composed or decomposed. */
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
  if (tooManyMarks.test(letters) || markWithoutLetter.test(letters)) return 'nama tidak valid';
  return name.length > MAX_NAME_LENGTH ? `nama maksimal memiliki ${MAX_NAME_LENGTH} karakter` : null;
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

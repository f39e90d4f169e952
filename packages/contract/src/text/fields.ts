import { isPhone, readCode, readEmail, readName, readPhone } from './typed-text.ts';

/**
 * The field rules of the specification (section 5): a message for the person, or null when the text is fine. A text is
 * read first (`typed-text.ts`), so a rule gives the same answer for what was typed and for what is stored.
 */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
const NAME_MAX = 100;
const EMAIL_MAX = 254;

export type FieldRule = (text: string) => string | null;

// An e-mail address as browsers define it (HTML, "valid e-mail address"): mail servers take no other, and nothing in it
// can break out of a mail header or a log line. Letters beyond ASCII are refused too: the database and we would compare
// their capitals differently ('İ'), so one mailbox could count as two.
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const plainAddress = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);
// Characters that nobody sees, or that change the direction of the text around them, are refused: two names that look
// alike should be alike. The last ones in the list are drawn as blanks (of Braille, of a list of objects, of notes, of
// hieroglyphs) or have no drawing that everybody shares. A single emoji passes; one that is made of several does not,
// because the joiner between them is such a character.
const unseen =
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufffc\u{1d159}\u{13441}\u{13442}\p{Co}\p{Cn}]/u;
// A letter carries four marks at most, as in Javanese and Tibetan. More of them would cover the lines above and below,
// and an enclosing mark would cover the letter itself.
const markedBeyondReading = /\p{M}{5}|\p{Me}/u;
const markOnNothing = /(?:^|\s)\p{M}/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const emailProblem: FieldRule = (text) => {
  const email = readEmail(text);
  if (email === '') return 'email tidak boleh kosong';
  if (!plainAddress.test(email)) return 'email tidak valid';
  return email.length > EMAIL_MAX ? 'email terlalu panjang' : null;
};

/** The length is judged without the spaces around it, but they belong to the password. */
export const passwordProblem: FieldRule = (text) => {
  const length = text.trim().length;
  if (length === 0) return 'password tidak boleh kosong';
  if (length < PASSWORD_MIN) return 'password minimal memiliki 8 karakter';
  return text.length > PASSWORD_MAX ? `password maksimal memiliki ${PASSWORD_MAX} karakter` : null;
};

/** A password as it is hashed: keyboards write one letter as one or as two characters. Nothing else of it is changed. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

export const confirmationProblem = (password: string, confirmation: string): string | null => {
  if (confirmation.trim() === '') return 'password tidak boleh kosong';
  return normalizePassword(confirmation) === normalizePassword(password) ? null : 'password tidak sama';
};

export const nameProblem: FieldRule = (text) => {
  const name = readName(text);
  if (name === '') return 'nama tidak boleh kosong';
  if (unseen.test(name) || !visible.test(name)) return 'nama tidak valid';
  // The name is decomposed, so that a mark counts alike whether or not it was typed as one character with its letter.
  const letters = name.normalize('NFD');
  if (markedBeyondReading.test(letters) || markOnNothing.test(letters)) return 'nama tidak valid';
  return name.length > NAME_MAX ? `nama maksimal memiliki ${NAME_MAX} karakter` : null;
};

export const phoneProblem: FieldRule = (text) => {
  const phone = readPhone(text);
  if (phone === '') return 'nomor telpon tidak boleh kosong';
  return isPhone(phone) ? null : 'nomor telpon tidak valid';
};

export const codeProblem: FieldRule = (text) => {
  const code = readCode(text);
  if (code === '') return 'kode tidak boleh kosong';
  return /^[a-z\d-]{6,32}$/i.test(code)
    ? null
    : 'kode tidak valid: isi 6 sampai 32 huruf, angka, atau tanda hubung';
};

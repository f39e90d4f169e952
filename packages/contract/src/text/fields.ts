/** The field rules of the specification (section 5): a message for the person, or null when the text is fine. */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
const NAME_MAX = 100;
const EMAIL_MAX = 254;

export type FieldRule = (text: string) => string | null;

// An e-mail address as browsers define it (HTML, "valid e-mail address"): mail servers take no other, and nothing in it
// can break out of a mail header or a log line. Letters beyond ASCII are refused too: the database and we would compare
// their capitals differently ('İ', the Kelvin sign), so one mailbox could count as two.
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
  const email = text.trim();
  if (email === '') return 'email tidak boleh kosong';
  if (!plainAddress.test(email)) return 'email tidak valid';
  return email.length > EMAIL_MAX ? 'email terlalu panjang' : null;
};

/** The length is judged without the spaces around it, but the password is stored and compared as typed. */
export const passwordProblem: FieldRule = (text) => {
  const length = text.trim().length;
  if (length === 0) return 'password tidak boleh kosong';
  if (length < PASSWORD_MIN) return 'password minimal memiliki 8 karakter';
  return text.length > PASSWORD_MAX ? `password maksimal memiliki ${PASSWORD_MAX} karakter` : null;
};

export const confirmationProblem = (password: string, confirmation: string): string | null => {
  if (confirmation.trim() === '') return 'password tidak boleh kosong';
  return confirmation === password ? null : 'password tidak sama';
};

export const nameProblem: FieldRule = (text) => {
  const name = text.trim();
  if (name === '') return 'nama tidak boleh kosong';
  if (unseen.test(name) || !visible.test(name)) return 'nama tidak valid';
  // The name is decomposed, so that a mark counts alike whether or not it was typed as one character with its letter.
  const letters = name.normalize('NFD');
  if (markedBeyondReading.test(letters) || markOnNothing.test(letters)) return 'nama tidak valid';
  return name.length > NAME_MAX ? `nama maksimal memiliki ${NAME_MAX} karakter` : null;
};

const phonePattern = /^(?:\+62|62|0)?(8[1-9]\d{6,10})$/;

export const phoneProblem: FieldRule = (text) => {
  const phone = text.trim();
  if (phone === '') return 'nomor telpon tidak boleh kosong';
  return phonePattern.test(phone) ? null : 'nomor telpon tidak valid';
};

/** A valid phone number as it is stored: +62 and the digits. */
export function storedPhone(text: string): string {
  const match = phonePattern.exec(text.trim());
  if (!match) throw new Error('phone was not validated');
  return `+62${match[1]}`;
}

/**
 * The code in what a person has pasted: without blanks and signs that nobody sees, which message apps put around it, and
 * with a plain '-' for the dashes of word processors. The server reads it alike (`packages/orders/src/redeem.ts`).
 */
export const plainCode = (text: string): string =>
  text.replace(/[\s\p{Cf}]/gu, '').replace(/[\p{Pd}\u2212]/gu, '-');

export const codeProblem: FieldRule = (text) => {
  const code = plainCode(text);
  if (code === '') return 'kode tidak boleh kosong';
  return /^[a-z\d-]{6,32}$/i.test(code)
    ? null
    : 'kode tidak valid: isi 6 sampai 32 huruf, angka, atau tanda hubung';
};

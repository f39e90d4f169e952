/** The browser's way to Google and back: addresses and the words in them. Both are navigations, no calls. */

/** Below `BASE_PATH` (spec 7). */
export const GOOGLE_PATH = '/auth/google';

/** Where Google sends the person back to, below `BASE_PATH`. It is registered there: changing it shuts the door. */
export const GOOGLE_CALLBACK_PATH = `${GOOGLE_PATH}/callback`;

/** How a sign-in ended without a session, as `/login` hears it: a word, never a text that a page would show. */
export type SignInOutcome =
  | 'batal'
  | 'kedaluwarsa'
  | 'gagal'
  | 'nonaktif'
  | 'belum-terverifikasi'
  | 'email-terdaftar'
  | 'pakai-kata-sandi';

/** A confirmation is heard by the page that asked for it. `orang-lain`: Google named somebody else. */
export type GoogleOutcome = SignInOutcome | 'orang-lain';

export const OUTCOME_PARAMETER = 'google';

/** On the way there: nobody but who is signed in already may come back. */
export const PURPOSE_PARAMETER = 'untuk';
export const CONFIRMATION = 'konfirmasi';

/** The addresses of the sign-in by Google and their parameters. The browser navigates to them; they are no calls. */

/** Below `BASE_PATH` (spec 7). */
export const GOOGLE_PATH = '/auth/google';

/**
 * The path that Google sends the person back to, below `BASE_PATH`. It is registered at Google: with another path
 * sign-ins by Google fail until that one is registered too.
 */
export const GOOGLE_CALLBACK_PATH = `${GOOGLE_PATH}/callback`;

/** Why a sign-in ended without a session. The address of `/login` carries this word and never a text to show. */
export type SignInOutcome =
  | 'batal'
  | 'kedaluwarsa'
  | 'gagal'
  | 'nonaktif'
  | 'dalam-aplikasi'
  | 'belum-terverifikasi'
  | 'email-terdaftar'
  | 'pakai-kata-sandi';

/**
 * The outcomes for the page that asked for a confirmation; `orang-lain` means that another person came back from
 * Google.
 */
export type GoogleOutcome = SignInOutcome | 'orang-lain';

export const OUTCOME_PARAMETER = 'google';

/** Says that the visit confirms who is signed in: nobody else may come back from it. */
export const PURPOSE_PARAMETER = 'untuk';
export const CONFIRMATION = 'konfirmasi';

/** Below `BASE_PATH` (spec 7). The browser navigates here, so it is not in the endpoint table. */
export const GOOGLE_PATH = '/auth/google';

/** Google redirects here, below `BASE_PATH`. It is registered at Google: register a new path before changing it. */
export const GOOGLE_CALLBACK_PATH = `${GOOGLE_PATH}/callback`;

/** Why a sign-in failed. A query parameter of `/login` carries this code; the page has the text. */
export type SignInFailureCode =
  | 'batal'
  | 'kedaluwarsa'
  | 'gagal'
  | 'nonaktif'
  | 'dalam-aplikasi'
  | 'belum-terverifikasi'
  | 'email-terdaftar'
  | 'pakai-kata-sandi';

/** Also outcomes of a confirmation: with `orang-lain` another person signed in at Google. */
export type GoogleOutcome = SignInFailureCode | 'orang-lain';

export const GOOGLE_OUTCOME_PARAMETER = 'google';

/** With `CONFIRMATION_PURPOSE`, Google must confirm the person who is already signed in. */
export const GOOGLE_PURPOSE_PARAMETER = 'untuk';
export const CONFIRMATION_PURPOSE = 'konfirmasi';

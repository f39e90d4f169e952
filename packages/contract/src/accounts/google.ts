/**
 * The path below `BASE_PATH` where a sign-in with Google begins, from the specification. The browser navigates to it, so it
 * has no row in the endpoint table.
 */
export const GOOGLE_SIGN_IN_PATH = '/auth/google';

/**
 * The path below `BASE_PATH` that Google redirects to. Before it is changed, the new path must be registered at Google.
 */
export const GOOGLE_CALLBACK_PATH = `${GOOGLE_SIGN_IN_PATH}/callback`;

/** Why a sign-in failed. The code is a query parameter of `/login`, and the page shows a message for it. */
export type SignInFailureCode =
  | 'batal'
  | 'kedaluwarsa'
  | 'gagal'
  | 'nonaktif'
  | 'dalam-aplikasi'
  | 'belum-terverifikasi'
  | 'email-terdaftar'
  | 'pakai-kata-sandi';

/** Why a sign-in or a confirmation failed. `orang-lain`: another person signed in at Google. */
export type GoogleFailureCode = SignInFailureCode | 'orang-lain';

export const GOOGLE_FAILURE_PARAMETER = 'google';

/**
 * The query parameter of the purpose. `CONFIRMATION_PURPOSE` asks Google to confirm the person who is already signed in.
 */
export const GOOGLE_PURPOSE_PARAMETER = 'untuk';
export const CONFIRMATION_PURPOSE = 'konfirmasi';

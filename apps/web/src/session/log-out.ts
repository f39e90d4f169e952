import { logout } from '@ambang/contract/accounts/accounts.ts';
import { call, tellUnauthorized } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { endSession } from './session.ts';

/** How long the farewell stays on the screen (spec 9). */
export const LOGOUT_REDIRECT_MS = 2_000;

/**
 * Signs this account out, and not another one that has signed in here in the meantime.
 * @throws CallFailure or NetworkFailure; the person is then still signed in
 */
export async function logOut(accountId: string): Promise<void> {
  await call(logout, { accountId }).catch((error: unknown) => {
    // This call is not refused for want of a session: a 401 means that another account is signed in here.
    if (error instanceof CallFailure && error.status === 401) tellUnauthorized();
    throw error;
  });
  endSession();
}

const usual = 'Sesi kamu sudah berakhir. Silakan masuk lagi.';
const perhapsGone = 'Akunmu mungkin sudah terhapus: kabarnya ada di emailmu. Kalau belum, masuk lagi.';

let isUnanswered = false;

/** Notes a deletion whose answer was lost: it may have happened all the same, until a later answer settles that. */
export function noteDeletion(how: 'unanswered' | 'answered'): void {
  isUnanswered = how === 'unanswered';
}

/** What to tell the person when this page finds out that nobody is signed in any more. */
export const signedOutWords = (): string => (isUnanswered ? perhapsGone : usual);

import { logout } from '@ambang/contract/accounts.ts';
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
    // Nobody need be signed in for this call; refused all the same, it met another account.
    if (error instanceof CallFailure && error.status === 401) tellUnauthorized();
    throw error;
  });
  endSession();
}

export interface Waiting {
  count: number;
  /** False when they are gone with the page. */
  isDurable: boolean;
}

interface Counting {
  waitingHere(accountId: string): Promise<Waiting>;
}

const none: Waiting = { count: 0, isDurable: true };

/**
 * Asked before a logout: how many answers of this account wait on this device and have not reached the server. What
 * cannot be counted counts as none, so that nobody is locked in.
 * @param load fetches what counts them
 */
export async function waitingAnswers(accountId: string, load: () => Promise<Counting>): Promise<Waiting> {
  try {
    return await (await load()).waitingHere(accountId);
  } catch {
    return none;
  }
}

const usual = 'Sesi kamu sudah berakhir. Silakan masuk lagi.';
const perhapsGone = 'Akunmu mungkin sudah terhapus: kabarnya ada di emailmu. Kalau belum, masuk lagi.';

let isUnanswered = false;

/** A deletion whose answer was lost may have happened all the same; any later answer to it settles that. */
export function noteDeletion(how: 'unanswered' | 'answered'): void {
  isUnanswered = how === 'unanswered';
}

/** What to tell who finds out here that nobody is signed in any more. */
export const signedOutWords = (): string => (isUnanswered ? perhapsGone : usual);

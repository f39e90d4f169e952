import { logout } from '@ambang/contract/accounts.ts';
import { call } from '../api/call.ts';
import { endSession } from './session.ts';

/** How long the farewell stays on the screen (spec 9). */
export const LOGOUT_REDIRECT_MS = 2_000;

/** @throws CallFailure or NetworkFailure; the person is then still signed in. */
export async function logOut(): Promise<void> {
  await call(logout);
  endSession();
}

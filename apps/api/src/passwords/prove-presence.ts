import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { RefusedField } from '@ambang/server/refusal.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { Context } from '../context.ts';
import { LoggedRefusal } from '../sessions/auth-event.ts';
import { readSessionProfile } from '../sessions/session-profile.ts';
import { verifyPassword } from './password.ts';

/** How long a sign-in by Google replaces the password. */
const FRESH_SIGN_IN_MS = 10 * 60_000;

/**
 * Whether the session's sign-in replaces the password. An account without a password signs in by its provider only.
 */
export const hasRecentSignIn = (
  { signedInAt, method }: ActiveSession,
  hasPassword: boolean,
  now: number,
): boolean => (method === 'google' || !hasPassword) && now - signedInAt <= FRESH_SIGN_IN_MS;

/**
 * Proves that the owner is present, before a change that an unattended browser must not make: by the password, or by a
 * sign-in by Google in the last minutes. Wrong passwords count as failed sign-ins.
 * @param field of the form that holds the password
 * @returns the hash of the password; null when the sign-in was enough
 * @throws Refusal
 */
export async function provePresence(
  context: Context,
  session: ActiveSession,
  password: string | null | undefined,
  field: RefusedField = 'password',
): Promise<string | null> {
  const { accountId } = session;
  const { throttles, now } = context;
  const { passwordHash } = await readSessionProfile(context, accountId, now());
  // A given password is always checked, even if the sign-in would be enough.
  const isGiven = passwordHash !== null && password;
  if (!isGiven && hasRecentSignIn(session, passwordHash !== null, now())) return null;
  if (passwordHash === null)
    throw new Refusal('forbidden', 'Keluar lalu masuk lagi dengan Google, kemudian ulangi dalam 10 menit.');
  if (!password) throw new Refusal('invalid', 'password tidak boleh kosong', field);
  // All signed-in browsers of an account share one count, apart from that of signed-out ones.
  const who = { account: accountId, subnet: '', browser: 'signed in' };
  if (!(await throttles.signIn.run(who, () => verifyPassword(passwordHash, password)))) {
    throw new LoggedRefusal(
      'invalid',
      'wrong current password',
      'Kata sandi saat ini salah. Periksa lalu coba lagi.',
      field,
    );
  }
  return passwordHash;
}

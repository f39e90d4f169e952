import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { RefusedField } from '@ambang/server/refusal.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { Context } from '../context.ts';
import { LoggedRefusal } from '../sessions/auth-event.ts';
import { readSessionProfile } from '../sessions/session-profile.ts';
import { verifyPassword } from './password.ts';

/** For this time a sign-in with Google proves presence. */
const PRESENCE_PROOF_MS = 10 * 60_000;

/**
 * Whether the session's sign-in proves presence, so that no password is needed. An account without a password can sign in
 * only with Google.
 */
export const isPresenceProved = (
  { signedInAt, method }: ActiveSession,
  hasPassword: boolean,
  now: number,
): boolean => (method === 'google' || !hasPassword) && now - signedInAt <= PRESENCE_PROOF_MS;

/**
 * Proves that the owner is present, before a change that must not be possible in an unattended browser. The proof is the
 * password, or a sign-in with Google in the last ten minutes. Wrong passwords count as failed sign-ins.
 * @param field the form field with the password
 * @returns the hash of the password; null when the sign-in was the proof
 * @throws Refusal without a proof
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
  // A typed password is always checked, even when the sign-in would suffice.
  const hasTyped = passwordHash !== null && password;
  if (!hasTyped && isPresenceProved(session, passwordHash !== null, now())) return null;
  if (passwordHash === null)
    throw new Refusal('forbidden', 'Keluar lalu masuk lagi dengan Google, kemudian ulangi dalam 10 menit.');
  if (!password) throw new Refusal('invalid', 'password tidak boleh kosong', field);
  // All signed-in browsers of an account share one count of tries. Signed-out browsers have separate counts.
  const client = { account: accountId, subnet: '', browser: 'signed in' };
  if (!(await throttles.signIn.run(client, () => verifyPassword(passwordHash, password)))) {
    throw new LoggedRefusal(
      'invalid',
      'wrong current password',
      'Kata sandi saat ini salah. Periksa lalu coba lagi.',
      field,
    );
  }
  return passwordHash;
}

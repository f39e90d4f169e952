import { normalizePassword } from '@ambang/contract/text/fields.ts';
import { PASSWORD_HASH_OPTIONS } from '@ambang/db/accounts/sign-in/passwords.ts';
import { hash, verify } from '@node-rs/argon2';

/* Call these functions only within `limitPasswordWork`. */

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), PASSWORD_HASH_OPTIONS);

// The hash of a random text. It is checked for an unknown email, so that the sign-in takes as long as with a known one.
const decoy = hash(crypto.randomUUID(), PASSWORD_HASH_OPTIONS);

/** @param stored the stored hash; null without an account or for an account without a password */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), normalizePassword(password));
  return matches && stored !== null;
}

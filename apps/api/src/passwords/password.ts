import { normalizePassword } from '@ambang/contract/text/fields.ts';
import { hash, verify } from '@node-rs/argon2';

/* Call these within `passwordLimit`. */

/** OWASP's stated minimum for argon2id (2): 19 MiB, two passes, one lane; about 17 ms on a server core. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), options);

// A hash of a random text: checking it makes an unknown address take as long as a wrong password.
const decoy = hash(crypto.randomUUID(), options);

/**
 * A password in another Unicode form than NFC is also tried as typed, because older hashes were made so. The tries do not
 * depend on the account, so that the time reveals nothing about it.
 * @param stored null for an account without a password or no account at all
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const encoded = stored ?? (await decoy);
  const composed = normalizePassword(password);
  const matches =
    (await verify(encoded, composed)) || (composed !== password && (await verify(encoded, password)));
  return matches && stored !== null;
}

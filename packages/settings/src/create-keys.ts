import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { SECRET_KEY_BYTES } from '@ambang/server/secret-key.ts';
import { isOnCurve } from './parse/keys.ts';

/** Creates a key pair for the tickets of the analysis service, as settings. */
export function createTicketKeys(): Record<'TICKET_PRIVATE_KEY' | 'TICKET_PUBLIC_KEY', string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    TICKET_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    TICKET_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** Creates a RANK_KEY or a BACKUP_KEY. */
export const createSecretKey = (): string => randomBytes(SECRET_KEY_BYTES).toString('base64');

/** A random number is no key of the curve in one of 2^32 cases. */
export function createPushKey(): string {
  const key = randomBytes(SECRET_KEY_BYTES);
  return isOnCurve(key) ? key.toString('base64') : createPushKey();
}

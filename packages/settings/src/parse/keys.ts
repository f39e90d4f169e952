import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { decodeSecretKey } from '@ambang/server/secret-key.ts';
import { type Parse, SettingFault } from '../setting.ts';

// No message contains the value: it is a secret.

export const parseRankKey: Parse<Buffer> = (text, { name }) => {
  const key = decodeSecretKey('RANK_KEY', text);
  if (key !== null) return key;
  throw new SettingFault(`${name} tidak terbaca: salin utuh baris yang ditulis ./ambang rank-key.`);
};

/** A private key of the curve P-256. */
export const parsePushKey: Parse<Buffer> = (text, { name }) => {
  const key = decodeSecretKey('PUSH_KEY', text);
  if (key !== null && isOnCurve(key)) return key;
  throw new SettingFault(`${name} tidak terbaca: salin utuh baris yang ditulis ./ambang push-key.`);
};

export function isOnCurve(scalar: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(scalar);
    return true;
  } catch {
    return false;
  }
}

/** The base64 of a PKCS8 document (DER) on one line. */
export const parseTicketPrivateKey: Parse<KeyObject> = (text, { name }) =>
  parseEd25519(
    () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
    `${name} tidak terbaca: isi kunci Ed25519 (PKCS8) dalam base64, seperti yang dibuat ./ambang setup.`,
  );

/** The base64 of an SPKI document (DER) on one line. */
export const parseTicketPublicKey: Parse<KeyObject> = (text, { name }) =>
  parseEd25519(
    () => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
    `${name} tidak terbaca: isi kunci publik Ed25519 (SPKI) dalam base64, pasangan dari TICKET_PRIVATE_KEY.`,
  );

function parseEd25519(read: () => KeyObject, message: string): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Refused below.
  }
  throw new SettingFault(message);
}

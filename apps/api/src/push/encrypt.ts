import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushKeys } from '@ambang/db/tables/practice.ts';

export const CURVE = 'prime256v1';

const RECORD_SIZE = 4_096;

/** Marks the last record. */
const DELIMITER = Buffer.from([2]);

interface OneTimeParts {
  /** The private key of the sender. */
  privateKey: Buffer;
  salt: Buffer;
}

/**
 * Encrypts a push message as one record of aes128gcm (RFC 8291).
 * @param parts only for the RFC's example; otherwise they are random
 * @throws when the browser's key is no point of the curve
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  { privateKey, salt }: Partial<OneTimeParts> = {},
): Buffer {
  const sender = createECDH(CURVE);
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const usedSalt = salt ?? randomBytes(16);
  const [receiverKey, senderKey] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()];
  const secret = derive(
    sender.computeSecret(receiverKey),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]),
    32,
  );
  const key = derive(secret, usedSalt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, usedSalt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(message), cipher.update(DELIMITER), cipher.final()]);
  return Buffer.concat([header(usedSalt, senderKey), text, cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function header(salt: Buffer, senderKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE);
  sizes.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, sizes, senderKey]);
}

import { createECDH } from 'node:crypto';
import type { PushKeys } from '@ambang/db/tables/practice.ts';
import { CURVE } from './encrypt.ts';

const AUTH_BYTES = 16;
const POINT_BYTES = 65;

/** Whether messages can be encrypted for the browser: a point of the curve, and a secret of 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: PushKeys): boolean {
  const [point, secret] = [decode(p256dh), decode(auth)];
  if (point?.length !== POINT_BYTES || secret?.length !== AUTH_BYTES) return false;
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** @returns null for a text with other characters, which Node skips */
function decode(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

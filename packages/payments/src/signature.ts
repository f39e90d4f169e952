import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayStatus } from './status.ts';

/** The SHA-512 of order id, status code, amount and server key, as received. It does not cover the status itself. */
export function signatureOf(status: GatewayStatus, serverKey: string): string {
  const signed = status.order_id + status.status_code + status.gross_amount + serverKey;
  return createHash('sha512').update(signed).digest('hex');
}

export function isSigned(status: GatewayStatus, signature: string, serverKey: string): boolean {
  const expected = Buffer.from(signatureOf(status, serverKey));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Statement } from './gateway-words.ts';
import { readStatement } from './gateway-words.ts';

type Signed = Pick<Statement, 'orderId' | 'statusCode' | 'grossAmount'>;

/** The SHA-512 of order id, status code, amount and server key, as received. It does not cover the status itself. */
export function signatureOf({ orderId, statusCode, grossAmount }: Signed, serverKey: string): string {
  return createHash('sha512')
    .update(orderId + statusCode + grossAmount + serverKey)
    .digest('hex');
}

/** @param signature as it came with the statement, of whatever type */
export function isSigned(statement: Signed, signature: unknown, serverKey: string): boolean {
  if (typeof signature !== 'string') return false;
  const expected = Buffer.from(signatureOf(statement, serverKey));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A notice with the gateway's signature; null for anything else, whoever sent it. */
export function signedNotice(value: unknown, serverKey: string): Statement | null {
  const statement = readStatement(value);
  if (!statement) return null;
  return isSigned(statement, (value as { signature_key?: unknown }).signature_key, serverKey)
    ? statement
    : null;
}

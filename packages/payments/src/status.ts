import type { Statement } from './gateway-words.ts';

/**
 * What the gateway's word on a payment means:
 * - `awaiting`: nothing is decided.
 * - `paid`: the money is there.
 * - `refused`: denied or cancelled; when it was paid before, the money went back.
 * - `failed`: the try to pay went wrong. It says nothing about money that was there.
 * - `expired`: nobody paid in time.
 * - `returned`: it was paid and all of the money went back.
 * - `partly-returned`: it was paid and some of the money went back.
 */
export type Meaning = 'awaiting' | 'paid' | 'refused' | 'failed' | 'expired' | 'returned' | 'partly-returned';

const meanings: Readonly<Record<string, Meaning>> = {
  settlement: 'paid',
  capture: 'paid',
  pending: 'awaiting',
  authorize: 'awaiting',
  deny: 'refused',
  cancel: 'refused',
  failure: 'failed',
  expire: 'expired',
  refund: 'returned',
  chargeback: 'returned',
  partial_refund: 'partly-returned',
  partial_chargeback: 'partly-returned',
};

/**
 * Money counts only with status code 200 and without suspicion of fraud; a capture that is suspected of fraud is decided
 * later, one that was found to be fraud is refused. An unknown word decides nothing.
 */
export function meaningOf({
  status,
  statusCode,
  fraudStatus,
}: Pick<Statement, 'status' | 'statusCode' | 'fraudStatus'>): Meaning {
  const meaning = Object.hasOwn(meanings, status.toLowerCase()) ? meanings[status.toLowerCase()] : undefined;
  if (meaning !== 'paid') return meaning ?? 'awaiting';
  if (fraudStatus?.toLowerCase() === 'deny') return 'refused';
  const isTrusted = fraudStatus === null || fraudStatus.toLowerCase() === 'accept';
  return isTrusted && statusCode === '200' ? 'paid' : 'awaiting';
}

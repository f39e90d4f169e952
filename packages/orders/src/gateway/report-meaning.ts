import type { GatewayReport } from './gateway.ts';

/**
 * What a report means for the payment:
 * - `awaiting`: nothing is decided.
 * - `paid`: the money is there.
 * - `refused`: denied or cancelled; if it was paid before, the money went back.
 * - `failed`: this try to pay failed, which does not affect money received before.
 * - `expired`: it was not paid in time.
 * - `returned`: it was paid and all of the money went back.
 * - `partly-returned`: it was paid and some of the money went back.
 */
export type ReportMeaning =
  | 'awaiting'
  | 'paid'
  | 'refused'
  | 'failed'
  | 'expired'
  | 'returned'
  | 'partly-returned';

const meanings: Readonly<Record<string, ReportMeaning>> = {
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
 * Money counts only with status code 200 and without suspicion of fraud. A capture suspected of fraud stays open; one found
 * to be fraud is refused. An unknown status decides nothing.
 */
export function interpretReport({
  status,
  statusCode,
  fraudStatus,
}: Pick<GatewayReport, 'status' | 'statusCode' | 'fraudStatus'>): ReportMeaning {
  const meaning = Object.hasOwn(meanings, status.toLowerCase()) ? meanings[status.toLowerCase()] : undefined;
  if (meaning !== 'paid') return meaning ?? 'awaiting';
  if (fraudStatus?.toLowerCase() === 'deny') return 'refused';
  const isTrusted = fraudStatus === null || fraudStatus.toLowerCase() === 'accept';
  return isTrusted && statusCode === '200' ? 'paid' : 'awaiting';
}

import type { GatewayReport } from './gateway.ts';

/**
 * The meaning of a report for the payment:
 * - `awaiting`: no outcome yet.
 * - `paid`: the money was received.
 * - `refused`: denied or cancelled. If the payment was paid before, the money was returned.
 * - `failed`: this try to pay failed. Money received before stays valid.
 * - `expired`: not paid in time.
 * - `returned`: paid, and all of the money was returned.
 * - `partly-returned`: paid, and a part of the money was returned.
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
 * A payment counts as paid only with status code 200 and without suspicion of fraud. A suspected capture stays
 * `awaiting`, and a fraudulent one is `refused`. An unknown status counts as `awaiting`.
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

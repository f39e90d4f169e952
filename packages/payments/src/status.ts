/** What Midtrans says of an order, in a notice or a status call. All values travel as text. */
export interface GatewayStatus {
  order_id: string;
  transaction_status: string;
  status_code: string;
  gross_amount: string;
  fraud_status?: string | undefined;
}

/**
 * - `paid`: the money is there.
 * - `waiting`: nothing is decided; a denied card may still be followed by another method.
 * - `ended`: nothing will be paid under this order any more.
 * - `returned`: it was paid and all of it went back.
 * - `partly-returned`: for the operator to look at, changes nothing.
 */
export type Meaning = 'paid' | 'waiting' | 'ended' | 'returned' | 'partly-returned';

const meanings: Readonly<Record<string, Meaning>> = {
  settlement: 'paid',
  capture: 'paid',
  pending: 'waiting',
  authorize: 'waiting',
  deny: 'waiting',
  cancel: 'ended',
  expire: 'ended',
  failure: 'ended',
  refund: 'returned',
  chargeback: 'returned',
  partial_refund: 'partly-returned',
  partial_chargeback: 'partly-returned',
};

/**
 * What a status means for an order. Money counts only with status code 200 and without suspicion of fraud. An unknown
 * status decides nothing.
 */
export function meaningOf(status: GatewayStatus): Meaning {
  const meaning = meanings[status.transaction_status.toLowerCase()] ?? 'waiting';
  if (meaning !== 'paid') return meaning;
  const isTrusted = status.fraud_status === undefined || status.fraud_status === 'accept';
  return isTrusted && status.status_code === '200' ? 'paid' : 'waiting';
}

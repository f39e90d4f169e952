import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull, TextOrNull } from './column-types.ts';

/**
 * Why an order has failed.
 * - `expired`: it was not paid in time.
 * - `refused`: its last payment was refused.
 * - `returned`: it was paid and refunded.
 * - `unavailable`: the gateway created no payment page.
 * - `owned`: the account got the tryouts in another way before the payment.
 * - `replaced`: price or content of the bundle changed, and the buyer ordered it again.
 */
export type TransactionFailure = 'expired' | 'refused' | 'returned' | 'unavailable' | 'owned' | 'replaced';

export interface TransactionsTable {
  id: string;
  accountId: string;
  bundleId: number;
  title: string;
  tryoutIds: number[];
  price: number;
  status: 'awaiting' | 'paid' | 'failed';
  snapToken: TextOrNull;
  snapRedirectUrl: TextOrNull;
  openedAt: InstantOrNull;
  checkedAt: InstantOrNull;
  settledAt: InstantOrNull;
  failure: TransactionFailure | null;
  paymentMethod: TextOrNull;
  revision: Generated<number>;
  tokenAskedAt: InstantOrNull;
  endedAt: InstantOrNull;
  /** Null if no status call is due. */
  checkAt: InstantOrNull;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface TransactionEventsTable {
  id: Generated<number>;
  transactionId: string;
  happenedAt: Instant;
  kind: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export type PaymentState = 'awaiting' | 'refused' | 'expired' | 'paid' | 'returned';

export type RefundReason = 'second-payment' | 'owned-already' | 'account-deleted' | 'partly-returned';

export interface PaymentsTable {
  id: string;
  transactionId: string;
  state: PaymentState;
  method: TextOrNull;
  isPartlyReturned: Generated<boolean>;
  paidAt: InstantOrNull;
  refund: RefundReason | null;
  refundedAt: InstantOrNull;
  firstSaidAt: Instant;
}

export interface PaymentNoticesTable {
  transactionId: string;
  paymentId: string;
  status: string;
  /** In the gateway's format. */
  saidAt: string;
  grossAmount: string;
  receivedAt: Instant;
}

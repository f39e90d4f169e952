import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull, TextOrNull } from './column-types.ts';

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
  refundDue: Generated<boolean>;
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

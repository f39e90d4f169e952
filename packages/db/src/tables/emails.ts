import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export interface ReceiptsTable {
  number: number;
  transactionId: string;
  issuedAt: Instant;
}

/** `refused`: permanently, by the mail server. `gave-up`: the last try failed. */
export type UndeliveredReason = 'refused' | 'gave-up';

export interface UndeliveredEmailsTable {
  task: string;
  accountId: string | null;
  transactionId: string | null;
  reason: UndeliveredReason;
  failures: Generated<number>;
  firstFailedAt: Instant;
  lastFailedAt: Instant;
}

import type { Db } from '@ambang/db/open.ts';
import type { TransactionFailure, PaymentState, RefundReason } from '@ambang/db/tables/transactions.ts';

/* Instants are epoch ms. */

export interface OrderRow {
  price?: number;
  status?: 'awaiting' | 'paid' | 'failed';
  failure?: TransactionFailure | null;
  createdAt: number;
  settledAt?: number | null;
  accountId?: string;
  bundleId: number;
}

let lastNumber = 0;

export const newId = (): string => `TO-${String((lastNumber += 1)).padStart(20, 'A')}`;

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

export async function insertOrder(
  db: Db,
  { createdAt, settledAt = null, ...row }: OrderRow,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('transactions')
    .values({
      id,
      accountId: crypto.randomUUID(),
      title: 'Paket',
      tryoutIds: [1],
      price: 49_000,
      status: 'paid',
      ...row,
      createdAt: new Date(createdAt),
      expiresAt: new Date(createdAt + 15 * 60_000),
      settledAt: dateOrNull(settledAt),
    })
    .execute();
  return id;
}

export interface PaymentRow {
  transactionId: string;
  state?: PaymentState;
  paidAt?: number | null;
  refund?: RefundReason | null;
  refundedAt?: number | null;
  firstSaidAt: number;
}

export async function insertPayment(
  db: Db,
  { paidAt = null, refundedAt = null, firstSaidAt, ...row }: PaymentRow,
): Promise<string> {
  const id = `payment-${(lastNumber += 1)}`;
  await db
    .insertInto('payments')
    .values({
      id,
      state: 'paid',
      ...row,
      paidAt: dateOrNull(paidAt),
      refundedAt: dateOrNull(refundedAt),
      firstSaidAt: new Date(firstSaidAt),
    })
    .execute();
  return id;
}

export async function insertBundle(db: Db, slug = `paket-${(lastNumber += 1)}`): Promise<number> {
  const { id } = await db
    .insertInto('bundles')
    .values({ slug, name: slug, description: '', contents: [], price: 49_000, basePrice: 99_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

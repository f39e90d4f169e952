import {
  buy as buyEndpoint,
  getTransaction,
  listTransactions as listEndpoint,
} from '@ambang/contract/transactions.ts';
import type { Transaction } from '@ambang/db/shop/transactions.ts';
import { listTransactions, openTransaction } from '@ambang/db/shop/transactions.ts';
import { buy } from '@ambang/orders/buy.ts';
import { isTransactionId, newTransactionId } from '@ambang/orders/transaction-id.ts';
import { missing } from '@ambang/refusal/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { tellOtherPages } from '../http/tell-other-pages.ts';

export function transactionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  route(app, context, buyEndpoint, async ({ account, body, now, request }) => {
    const order = { accountId: account.accountId, ...body };
    const { transactionId, message } = await buy(db, order, newTransactionId, now);
    tellOtherPages(context, account.accountId, request.log);
    return { data: { transactionId }, message };
  });

  route(app, context, listEndpoint, async ({ account }) => {
    const transactions = await listTransactions(db, account.accountId);
    return { data: transactions.map((transaction) => asShown(transaction, context.now())) };
  });

  route(app, context, getTransaction, async ({ account, params, now }) => {
    const { id } = params;
    const transaction = isTransactionId(id) ? await openTransaction(db, account.accountId, id, now) : null;
    if (!transaction) throw missing('Transaksi ini');
    return { data: asShown(transaction, context.now()) };
  });
}

const asShown = (transaction: Transaction, serverTime: number) => ({
  id: transaction.id,
  accountId: transaction.accountId,
  title: transaction.title,
  tryoutCount: transaction.tryoutIds.length,
  status: transaction.status,
  price: transaction.price,
  paymentToken: transaction.snapToken,
  paymentUrl: transaction.snapRedirectUrl,
  isOpened: transaction.openedAt !== null,
  createdAt: transaction.createdAt,
  expiresAt: transaction.expiresAt,
  serverTime,
});

import {
  buyTryout as buyEndpoint,
  checkTransaction,
  getTransaction,
  listTransactions as listEndpoint,
} from '@ambang/contract/shop/transactions.ts';
import type { BuyerTransaction } from '@ambang/db/shop/transactions.ts';
import { listBuyerTransactions, recordTransactionOpened } from '@ambang/db/shop/transactions.ts';
import { buyBundle } from '@ambang/orders/buy.ts';
import { checkOrderForOwner } from '@ambang/orders/confirmation/check.ts';
import { isOrderId } from '@ambang/orders/order-id.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Seller } from '../config/seller.ts';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import { formatReceiptNumber } from '../mail/receipt-email.ts';
import { notifyOpenPages } from '../http/notify-open-pages.ts';

export function transactionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, buyEndpoint, async ({ session, body, request }) => {
    const order = { accountId: session.accountId, ...body };
    const { orderId: transactionId, message } = await buyBundle(context.orders, order);
    notifyOpenPages(context, session.accountId, request.log);
    return { data: { transactionId }, ...(message !== null && { message }) };
  });

  registerRoute(app, context, listEndpoint, async ({ session }) => {
    const transactions = await listBuyerTransactions(db, session.accountId);
    return { data: transactions.map((transaction) => toTransactionReply(transaction, context)) };
  });

  registerRoute(app, context, getTransaction, async ({ session, params, now }) => {
    const { id } = params;
    const transaction = isOrderId(id) ? await recordTransactionOpened(db, session.accountId, id, now) : null;
    if (!transaction) throw notFoundRefusal('Transaksi ini');
    return { data: toTransactionReply(transaction, context) };
  });

  registerRoute(app, context, checkTransaction, async ({ session, params }) => {
    if (!isOrderId(params.id)) throw notFoundRefusal('Transaksi ini');
    await checkOrderForOwner(context.orders, session.accountId, params.id);
    return { data: null };
  });
}

const receiptOf = ({ status, receiptNumber }: BuyerTransaction, { name, taxNumber }: Seller) =>
  status === 'paid' && receiptNumber !== null
    ? { number: formatReceiptNumber(receiptNumber), seller: name, taxNumber }
    : null;

const toTransactionReply = (transaction: BuyerTransaction, { config, now }: Context) => ({
  id: transaction.id,
  accountId: transaction.accountId,
  bundleId: transaction.bundleId,
  title: transaction.title,
  tryoutCount: transaction.tryoutIds.length,
  status: transaction.status,
  price: transaction.price,
  paymentToken: transaction.snapToken,
  paymentUrl: transaction.snapRedirectUrl,
  failure: transaction.failure,
  paymentMethod: transaction.paymentMethod,
  paidAt: transaction.status === 'paid' ? transaction.settledAt : null,
  isRefundDue: transaction.isRefundDue,
  receipt: receiptOf(transaction, config.seller),
  isOpened: transaction.openedAt !== null,
  createdAt: transaction.createdAt,
  expiresAt: transaction.expiresAt,
  serverTime: now(),
});

import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseCreateOrderRequest } from './create-request.ts';
import type { Reply, Request, SimulatorRoute } from './routes.ts';
import { jsonReply } from './routes.ts';
import { paymentMethods } from './methods.ts';
import type { SimulatedOrder, SimulatedPayment } from './orders.ts';
import { isFailedPayment } from './orders.ts';
import { createReport } from './report.ts';
import type { GatewayEndpoint, Midtrans } from './simulator.ts';

type Call = (midtrans: Midtrans, request: Request, id: string) => Reply;

/** Snap, which makes payment pages, and the Core API, which has the payments. */
export const apiRoutes = (midtrans: Midtrans): SimulatorRoute[] =>
  (
    [
      ['POST', /^\/snap\/v1\/transactions$/, 'create', create, snapError],
      ['POST', /^\/snap\/v1\/transactions\/([^/]+)\/cancel$/, 'cancel', cancel, snapError],
      ['GET', /^\/v2\/([^/]+)\/status$/, 'status', status, coreError],
      ['POST', /^\/v2\/([^/]+)\/expire$/, 'expire', expire, coreError],
    ] as const
  ).map(([verb, path, endpoint, call, error]) => {
    const checked: Call = (_, request, id) =>
      refusal(midtrans, request, error) ?? call(midtrans, request, id);
    return [verb, path, (request, id) => reply(midtrans, endpoint, () => checked(midtrans, request, id))];
  });

/** A delayed reply describes the state at the time of the call. */
async function reply({ settings }: Midtrans, endpoint: GatewayEndpoint, call: () => Reply): Promise<Reply> {
  const { failing, delaysMs } = settings.current;
  if (failing.includes(endpoint)) return snapError(500, 'Sorry, our system is recovering');
  const result = call();
  // The timer keeps no process alive.
  await pause(delaysMs[endpoint] ?? 0, undefined, { ref: false });
  return result;
}

type ErrorReply = (status: number, message: string) => Reply;

const snapError: ErrorReply = (status, message) => jsonReply(status, { error_messages: [message] });

const coreError: ErrorReply = (status, message) =>
  jsonReply(status, { status_code: String(status), status_message: message });

/** Midtrans checks the key and the headers before it reads a call. */
function refusal({ serverKey }: Midtrans, { method, headers }: Request, error: ErrorReply): Reply | null {
  const expected = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
  if (!timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(expected)))
    return error(401, 'Access denied due to unauthorized transaction, please check client or server key');
  if (!headers.accept?.includes('application/json'))
    return error(403, 'Accept header must be application/json');
  if (method === 'POST' && !headers['content-type']?.startsWith('application/json'))
    return error(415, 'Content-Type header must be application/json');
  return null;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** An order id may be used again once all its payments are over. */
const isInUse = (order: SimulatedOrder | null): boolean =>
  order?.payments.some((payment) => !isFailedPayment(payment)) ?? false;

function create({ store, now, pageUrl }: Midtrans, { body, headers }: Request): Reply {
  const read = parseCreateOrderRequest(body, now());
  if (Array.isArray(read)) return jsonReply(400, { error_messages: read });
  if (isInUse(store.find(read.orderId)))
    return snapError(400, 'transaction_details.order_id has already been taken');
  const noticeUrl = headers['x-override-notification'];
  const terms = { ...read.terms, noticeUrl: String(noticeUrl ?? '') || null };
  const order = store.create(read.orderId, terms);
  return jsonReply(201, { token: order.token, redirect_url: pageUrl(order) });
}

function cancel({ store, now }: Midtrans, _: Request, token: string): Reply {
  const order = store.findByToken(token);
  if (!order) return snapError(404, 'token not found');
  if (order.canceledAt !== null) return snapError(400, 'token already canceled');
  if (isInUse(order)) return snapError(400, 'Transaction is on progress');
  order.canceledAt = now();
  return jsonReply(200, { canceled_at: new Date(order.canceledAt).toISOString() });
}

function status({ store, serverKey }: Midtrans, _: Request, id: string): Reply {
  const payment = paymentOf({ store }, id);
  if (!payment) return coreError(404, "Transaction doesn't exist.");
  const repeatsId = paymentMethods[payment.method].isKnownByTransactionOnly === true;
  const overrides = repeatsId ? { orderId: id } : {};
  return jsonReply(200, createReport(payment, serverKey, 'Success, transaction is found', overrides));
}

function expire(midtrans: Midtrans, _: Request, id: string): Reply {
  const payment = paymentOf(midtrans, id);
  if (!payment) return coreError(404, "Transaction doesn't exist.");
  if (payment.status !== 'pending')
    return coreError(412, 'Merchant cannot modify the status of the transaction');
  void midtrans.setStatus(payment.transactionId, 'expire');
  return jsonReply(200, createReport(payment, midtrans.serverKey, 'Success, transaction has expired'));
}

/** By order id: the newest payment that is not denied, else the newest. By transaction id: that payment. */
function paymentOf({ store }: Pick<Midtrans, 'store'>, id: string): SimulatedPayment | null {
  const order = store.find(id);
  if (!order) return store.findPayment(id);
  const known = order.payments.filter(({ method }) => !paymentMethods[method].isKnownByTransactionOnly);
  return known.findLast((payment) => payment.status !== 'deny') ?? known.at(-1) ?? null;
}

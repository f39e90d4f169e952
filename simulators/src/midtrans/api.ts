import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseCreateOrderRequest } from './create-request.ts';
import type { Reply, Request, SimulatorRoute } from './routes.ts';
import { jsonReply } from './routes.ts';
import { paymentMethods } from './methods.ts';
import type { SimulatedOrder, SimulatedPayment } from './orders.ts';
import { isFailedPayment } from './orders.ts';
import { createReport } from './report.ts';
import type { EndpointName, MidtransSimulator } from './simulator.ts';

type Call = (midtrans: MidtransSimulator, request: Request, id: string) => Reply;

export const apiRoutes = (midtrans: MidtransSimulator): SimulatorRoute[] =>
  (
    [
      ['POST', /^\/snap\/v1\/transactions$/, 'create', create, snapError],
      ['POST', /^\/snap\/v1\/transactions\/([^/]+)\/cancel$/, 'cancel', cancel, snapError],
      ['GET', /^\/v2\/([^/]+)\/status$/, 'status', status, coreError],
      ['POST', /^\/v2\/([^/]+)\/expire$/, 'expire', expire, coreError],
    ] as const
  ).map(([verb, path, endpoint, call, error]) => {
    const checked: Call = (_, request, id) =>
      headerRefusal(midtrans, request, error) ?? call(midtrans, request, id);
    return [verb, path, (request, id) => reply(midtrans, endpoint, () => checked(midtrans, request, id))];
  });

/** A delayed reply describes the state at the time of the call. */
async function reply(
  { settings }: MidtransSimulator,
  endpoint: EndpointName,
  call: () => Reply,
): Promise<Reply> {
  const { failing, delaysMs } = settings.current;
  if (failing.includes(endpoint)) return snapError(500, 'Sorry, our system is recovering');
  const result = call();
  // The timer does not keep the process alive.
  await pause(delaysMs[endpoint] ?? 0, undefined, { ref: false });
  return result;
}

type ErrorReply = (status: number, message: string) => Reply;

const snapError: ErrorReply = (status, message) => jsonReply(status, { error_messages: [message] });

const coreError: ErrorReply = (status, message) =>
  jsonReply(status, { status_code: String(status), status_message: message });

/** Checks the key and the headers, which Midtrans does before it reads a call. */
function headerRefusal(
  { serverKey }: MidtransSimulator,
  { method, headers }: Request,
  error: ErrorReply,
): Reply | null {
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

function create({ store, now, pageUrl }: MidtransSimulator, { body, headers }: Request): Reply {
  const parsed = parseCreateOrderRequest(body, now());
  if (Array.isArray(parsed)) return jsonReply(400, { error_messages: parsed });
  if (isInUse(store.find(parsed.orderId)))
    return snapError(400, 'transaction_details.order_id has already been taken');
  const webhookUrl = headers['x-override-notification'];
  const terms = { ...parsed.terms, webhookUrl: String(webhookUrl ?? '') || null };
  const order = store.create(parsed.orderId, terms);
  return jsonReply(201, { token: order.token, redirect_url: pageUrl(order) });
}

function cancel({ store, now }: MidtransSimulator, _: Request, token: string): Reply {
  const order = store.findByToken(token);
  if (!order) return snapError(404, 'token not found');
  if (order.canceledAt !== null) return snapError(400, 'token already canceled');
  if (isInUse(order)) return snapError(400, 'Transaction is on progress');
  order.canceledAt = now();
  return jsonReply(200, { canceled_at: new Date(order.canceledAt).toISOString() });
}

function status({ store, serverKey }: MidtransSimulator, _: Request, id: string): Reply {
  const payment = findPayment({ store }, id);
  if (!payment) return coreError(404, "Transaction doesn't exist.");
  const repeatsId = paymentMethods[payment.method].isKnownByTransactionOnly === true;
  const overrides = repeatsId ? { orderId: id } : {};
  return jsonReply(200, createReport(payment, serverKey, 'Success, transaction is found', overrides));
}

function expire(midtrans: MidtransSimulator, _: Request, id: string): Reply {
  const payment = findPayment(midtrans, id);
  if (!payment) return coreError(404, "Transaction doesn't exist.");
  if (payment.status !== 'pending')
    return coreError(412, 'Merchant cannot modify the status of the transaction');
  void midtrans.setStatus(payment.transactionId, 'expire');
  return jsonReply(200, createReport(payment, midtrans.serverKey, 'Success, transaction has expired'));
}

/** By order id this is the order's newest payment that is not denied, else the newest. */
function findPayment({ store }: Pick<MidtransSimulator, 'store'>, id: string): SimulatedPayment | null {
  const order = store.find(id);
  if (!order) return store.findPayment(id);
  const known = order.payments.filter(({ method }) => !paymentMethods[method].isKnownByTransactionOnly);
  return known.findLast((payment) => payment.status !== 'deny') ?? known.at(-1) ?? null;
}

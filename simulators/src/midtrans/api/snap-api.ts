import { answered } from './api-faults.ts';
import { headerFault } from './api-headers.ts';
import { readCreation } from './create-request.ts';
import type { Gateway } from '../gateway.ts';
import type { Asked, Reply, Route } from '../http.ts';
import { json } from '../http.ts';
import { isOver, type Order } from '../orders.ts';

/** The part of the gateway that makes payment pages. */
export const snapRoutes = (gateway: Gateway): Route[] => [
  [
    'POST',
    /^\/snap\/v1\/transactions$/,
    (asked) => answered('create', gateway.settings, () => create(gateway, asked)),
  ],
  [
    'POST',
    /^\/snap\/v1\/transactions\/([^/]+)\/cancel$/,
    (asked, token) => answered('cancel', gateway.settings, () => cancel(gateway, asked, token)),
  ],
];

const refused = (status: number, messages: string[]): Reply => json(status, { error_messages: messages });

const UNAUTHORIZED = refused(401, [
  'Access denied due to unauthorized transaction, please check client or server key',
]);

const MOST_NOTICE_URLS = 3;

/** Why a call is refused before it is read; null when it is not. */
function refusalOf({ isAuthorized }: Gateway, asked: Asked): Reply | null {
  if (!isAuthorized(asked)) return UNAUTHORIZED;
  const fault = headerFault(asked);
  return fault && refused(fault.status, [fault.message]);
}

function create(gateway: Gateway, asked: Asked): Reply {
  const { book, now, pageUrl } = gateway;
  const refusal = refusalOf(gateway, asked);
  if (refusal) return refusal;
  const creation = readCreation(asked.body, now());
  if (Array.isArray(creation)) return refused(400, creation);
  const { orderId, terms } = creation;
  if (isTaken(book.order(orderId)))
    return refused(400, ['transaction_details.order_id has already been taken']);
  const order = book.create(orderId, { ...terms, noticeUrls: noticeUrlsOf(asked) });
  return json(201, { token: order.token, redirect_url: pageUrl(order) });
}

/** An order id may be used again once all its payments have come to nothing. */
const isTaken = (order: Order | undefined): boolean =>
  order?.payments.some((payment) => !isOver(payment)) ?? false;

function noticeUrlsOf({ headers }: Asked): string[] {
  const urls = String(headers['x-override-notification'] ?? '').split(',');
  return urls
    .map((url) => url.trim())
    .filter((url) => URL.canParse(url))
    .slice(0, MOST_NOTICE_URLS);
}

function cancel(gateway: Gateway, asked: Asked, token: string): Reply {
  const { book, now } = gateway;
  const refusal = refusalOf(gateway, asked);
  if (refusal) return refusal;
  const order = book.withToken(token);
  if (!order) return refused(404, ['token not found']);
  if (order.canceledAt !== null) return refused(400, ['token already canceled']);
  if (isTaken(order)) return refused(400, ['Transaction is on progress']);
  order.canceledAt = now();
  return json(200, { canceled_at: new Date(order.canceledAt).toISOString() });
}

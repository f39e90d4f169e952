import { objectIn } from '../../read-body.ts';
import { isFraud, isStatus } from './control-words.ts';
import type { Gateway, NoticeOptions } from '../gateway.ts';
import type { Asked, Reply, Route } from '../http.ts';
import { json } from '../http.ts';
import { isMethod } from '../methods.ts';
import type { ReleaseOrder } from '../notices/notice-office.ts';
import { Impossible, type Order, Unknown } from '../orders.ts';
import { readSettings } from '../settings.ts';

/** The control for tests of another process, in JSON. Times are ISO, amounts integer rupiah. */
export const controlRoutes = (gateway: Gateway): Route[] => [
  ['GET', /^\/control\/orders$/, () => json(200, shown(gateway, gateway.book.all().slice(0, MOST_SHOWN)))],
  ['GET', /^\/control\/orders\/([^/]+)$/, (_asked, id) => oneOrder(gateway, id)],
  ['POST', /^\/control\/orders\/([^/]+)\/payments$/, safely(gateway, begin)],
  ['POST', /^\/control\/payments\/([^/]+)\/status$/, safely(gateway, say)],
  ['POST', /^\/control\/payments\/([^/]+)\/notice$/, safely(gateway, sendNotice)],
  ['GET', /^\/control\/notices$/, () => json(200, gateway.office.sent)],
  ['POST', /^\/control\/notices\/release$/, safely(gateway, release)],
  ['GET', /^\/control\/settings$/, () => json(200, gateway.settings.current)],
  ['PUT', /^\/control\/settings$/, safely(gateway, setSettings)],
  ['POST', /^\/control\/reset$/, safely(gateway, reset)],
];

/** The newest; an older one can be asked for by its id. */
const MOST_SHOWN = 200;

type Fields = Record<string, unknown>;
type Act = (gateway: Gateway, fields: Fields, id: string) => Reply | Promise<Reply>;

const wrong = (what: string): Reply => json(400, { error: what });

/** @returns the act as a route whose failures are answers; a call without a body has no fields */
function safely(gateway: Gateway, act: Act): Route[2] {
  return async ({ body }: Asked, id: string) => {
    const fields = body === '' ? {} : objectIn(body);
    if (fields === null) return wrong('the body is no JSON object');
    try {
      return await act(gateway, fields, id);
    } catch (error) {
      if (error instanceof Unknown) return json(404, { error: error.message });
      if (error instanceof Impossible) return json(409, { error: error.message });
      throw error;
    }
  };
}

const begin: Act = async (gateway, { method }, orderId) => {
  if (!isMethod(method)) return wrong('method');
  const { transactionId, told } = gateway.start(orderId, method);
  await told;
  return json(201, { transaction_id: transactionId });
};

const say: Act = async (gateway, { status, fraud_status: fraudStatus }, id) => {
  if (!isStatus(status)) return wrong('status');
  if (fraudStatus !== undefined && fraudStatus !== null && !isFraud(fraudStatus))
    return wrong('fraud_status');
  await gateway.say(id, status, fraudStatus === undefined ? {} : { fraudStatus });
  return json(200, { transaction_id: id, transaction_status: status });
};

const MOST_COPIES = 20;
const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;

const sendNotice: Act = async (gateway, fields, id) => {
  const { forged = false, gross_amount: grossAmount, status, copies = 1 } = fields;
  if (typeof forged !== 'boolean') return wrong('forged');
  if (grossAmount !== undefined && !isCount(grossAmount, Number.MAX_SAFE_INTEGER))
    return wrong('gross_amount');
  if (status !== undefined && !isStatus(status)) return wrong('status');
  if (!isCount(copies, MOST_COPIES)) return wrong('copies');
  const options: NoticeOptions = { forged, copies };
  if (grossAmount !== undefined) options.grossAmount = grossAmount;
  if (status !== undefined) options.status = status;
  await gateway.sendNotice(id, options);
  return json(200, { transaction_id: id });
};

const orders: Record<string, ReleaseOrder> = {
  'as said': 'as said',
  reversed: 'reversed',
  shuffled: 'shuffled',
};

const release: Act = async ({ office }, { order = 'as said' }) => {
  const known = typeof order === 'string' && Object.hasOwn(orders, order) ? orders[order] : undefined;
  if (known === undefined) return wrong('order');
  const released = office.held.length;
  await office.release(known);
  return json(200, { released });
};

const setSettings: Act = ({ settings }, fields) => {
  const changes = readSettings(fields);
  if (typeof changes === 'string') return wrong(changes);
  settings.set(changes);
  return json(200, settings.current);
};

const reset: Act = (gateway) => {
  gateway.reset();
  return json(200, {});
};

function oneOrder(gateway: Gateway, id: string): Reply {
  const order = gateway.book.order(id);
  return order ? json(200, shown(gateway, [order])[0]) : json(404, { error: `no order ${id}` });
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const shown = ({ pageUrl }: Gateway, all: readonly Order[]) =>
  all.map((order) => ({
    order_id: order.orderId,
    gross_amount: order.terms.grossAmount,
    token: order.token,
    redirect_url: pageUrl(order),
    finish_url: order.terms.finishUrl,
    notice_urls: order.terms.noticeUrls,
    created_at: iso(order.createdAt),
    expires_at: iso(order.terms.pageEndsAt),
    canceled_at: iso(order.canceledAt),
    payments: order.payments.map((payment) => ({
      transaction_id: payment.transactionId,
      method: payment.method,
      transaction_status: payment.status,
      fraud_status: payment.fraudStatus,
      started_at: iso(payment.startedAt),
      expires_at: iso(payment.expiresAt),
      settled_at: iso(payment.settledAt),
    })),
  }));

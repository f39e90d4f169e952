import { boundedCalls } from './bounded-calls.ts';
import { GatewayFailure } from './gateway-failure.ts';
import type { Statement } from './gateway-words.ts';
import { isPaymentId, readStatement } from './gateway-words.ts';
import type { Answer } from './one-call.ts';
import { oneCall } from './one-call.ts';

export interface GatewayConfig {
  serverKey: string;
  /** Where payment pages are made, `https://app.midtrans.com/snap/v1` in production. */
  snapUrl: string;
  /** Where payments are asked for, `https://api.midtrans.com` in production. */
  apiUrl: string;
}

/** An order as the gateway gets it. */
export interface GatewayOrder {
  id: string;
  bundleId: number;
  title: string;
  /** Integer rupiah, more than 0. */
  price: number;
  /** Epoch ms. */
  createdAt: number;
  minutes: number;
  buyer: { name: string; email: string; phone: string | null };
  /** The page to go back to. */
  finishUrl: string;
  /** Where the gateway sends its notices. */
  noticeUrl: string;
}

export interface PaymentPage {
  token: string;
  url: string;
}

/**
 * What became of a payment page that was to be closed: `closed` (also when it was before, or is unknown), or
 * `in-progress`, when somebody is paying on it.
 */
export type Closing = 'closed' | 'in-progress';

/** Every call throws GatewayFailure when it is not answered as it should be. */
export interface Gateway {
  create(order: GatewayOrder): Promise<PaymentPage>;
  /**
   * @param id of an order or of a payment
   * @returns null when the gateway knows no payment under it: nobody has chosen a way to pay
   */
  status(id: string, within?: AbortSignal): Promise<Statement | null>;
  /** Asks to end a payment that waits. Whether it has ended is told by `status`. */
  expire(paymentId: string): Promise<void>;
  /** Closes the payment page, so that no further payment can begin. */
  close(token: string): Promise<Closing>;
}

/** A person waits for the page; a status can be asked for again. */
const CREATE_MS = 10_000;
const ASK_MS = 4_000;

/** How many calls each process has under way at once, and how many wait for their turn. */
const BOUNDS = { per: 'process', atOnce: 64, waiting: 2_000 } as const;

export function midtrans({ serverKey, snapUrl, apiUrl }: GatewayConfig): Gateway {
  const inTurn = boundedCalls(BOUNDS);
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
  const call = (
    method: 'GET' | 'POST',
    url: string,
    ms: number,
    more: { body?: object; notices?: string; within?: AbortSignal } = {},
  ) => {
    const { within = null } = more;
    const limit = AbortSignal.timeout(ms);
    const signal = within ? AbortSignal.any([limit, within]) : limit;
    const headers = { authorization, ...(more.notices && { 'x-override-notification': more.notices }) };
    return inTurn(signal, () => oneCall(method, url, { headers, body: more.body, signal }));
  };
  const payment = (id: string, verb: string) => `${apiUrl}/v2/${encodeURIComponent(id)}/${verb}`;
  return {
    async create(order) {
      const made = { body: bodyOf(order), notices: order.noticeUrl };
      return pageOf(await call('POST', `${snapUrl}/transactions`, CREATE_MS, made));
    },
    status: async (id, within) =>
      statementOf(await call('GET', payment(id, 'status'), ASK_MS, within && { within })),
    async expire(paymentId) {
      if (!isPaymentId(paymentId)) throw new GatewayFailure('broken', 'no id of a payment');
      await call('POST', payment(paymentId, 'expire'), ASK_MS);
    },
    async close(token) {
      return closingOf(
        await call('POST', `${snapUrl}/transactions/${encodeURIComponent(token)}/cancel`, ASK_MS),
      );
    },
  };
}

const MOST_OF_TITLE = 50;
/** BCA's virtual accounts take no longer name. */
const MOST_OF_NAME = 30;

/**
 * A text that the gateway takes, without half a character at its end. The vertical bar is refused by one of the shops that
 * take cash.
 */
const cut = (text: string, most: number): string =>
  text
    .replaceAll('|', '/')
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

function bodyOf({ id, bundleId, title, price, createdAt, minutes, buyer, finishUrl }: GatewayOrder): object {
  return {
    transaction_details: { order_id: id, gross_amount: price },
    item_details: [{ id: `bundle-${bundleId}`, name: cut(title, MOST_OF_TITLE), price, quantity: 1 }],
    customer_details: {
      first_name: cut(buyer.name, MOST_OF_NAME),
      email: buyer.email,
      ...(buyer.phone !== null && { phone: buyer.phone }),
    },
    credit_card: { secure: true },
    // Without a start the time would begin only when a way to pay is chosen.
    expiry: { start_time: westernTime(createdAt), unit: 'minute', duration: minutes },
    callbacks: { finish: finishUrl },
  };
}

const WIB_MS = 7 * 3_600_000;

/** "2026-11-20 17:05:00 +0700" */
export const westernTime = (instant: number): string =>
  `${new Date(instant + WIB_MS).toISOString().slice(0, 19).replace('T', ' ')} +0700`;

function pageOf({ status, body }: Answer): PaymentPage {
  const { token, redirect_url: url } = body as { token?: unknown; redirect_url?: unknown };
  if (status === 201 && typeof token === 'string' && typeof url === 'string' && /^https?:\/\//.test(url))
    return { token, url };
  throw notAnswered(status);
}

function statementOf({ status, body }: Answer): Statement | null {
  // The code stands in the body: a payment that is not there may come with HTTP 200.
  if (String((body as { status_code?: unknown }).status_code) === '404') return null;
  const statement = status < 500 ? readStatement(body) : null;
  if (!statement) throw notAnswered(status);
  return statement;
}

function closingOf({ status, body }: Answer): Closing {
  if (status >= 200 && status < 300) return 'closed';
  const { error_messages: messages } = body as { error_messages?: unknown };
  const words = Array.isArray(messages) ? messages.join(' ').toLowerCase() : '';
  if ((status === 400 || status === 404) && /already cancel|token not found/.test(words)) return 'closed';
  if (words.includes('progress')) return 'in-progress';
  throw notAnswered(status);
}

const notAnswered = (status: number): GatewayFailure =>
  status >= 400 && status < 500
    ? new GatewayFailure('refused', `gateway refused: ${status}`)
    : new GatewayFailure('broken', `gateway answered ${status}`);

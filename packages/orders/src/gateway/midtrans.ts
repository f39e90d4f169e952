import { WIB_OFFSET_MS } from '@ambang/exam/wib-time.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { GatewayConfig } from './config.ts';
import type { Gateway, GatewayOrder, GatewayReport, ClosePageResult, PaymentPage } from './gateway.ts';
import { GatewayCallError } from './gateway.ts';
import { isPaymentId, parseReport } from './report.ts';

/** The timeout of the request for a payment page, which must not be repeated while it may be in progress. */
const CREATE_TIMEOUT_MS = 10_000;

/** The timeout of the other calls, which can be repeated. */
const CALL_TIMEOUT_MS = 4_000;

const QUEUE = {
  concurrency: 64,
  waiting: 2_000,
  refusal: (reason: string) => new GatewayCallError('silent', `gateway queue: ${reason}`),
};

export function createMidtransGateway({ serverKey, snapUrl, apiUrl }: GatewayConfig): Gateway {
  const limitCalls = limitConcurrency(QUEUE);
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
  const call = (
    method: 'GET' | 'POST',
    url: string,
    timeoutMs: number,
    options: { body?: object; webhookUrl?: string; abortSignal?: AbortSignal } = {},
  ) => {
    const { abortSignal = null, webhookUrl } = options;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = abortSignal ? AbortSignal.any([timeout, abortSignal]) : timeout;
    const headers = { authorization, ...(webhookUrl && { 'x-override-notification': webhookUrl }) };
    return limitCalls(() => request(method, url, { headers, body: options.body, signal }), signal);
  };
  const actionUrl = (orderOrPaymentId: string, action: string) =>
    `${apiUrl}/v2/${encodeURIComponent(orderOrPaymentId)}/${action}`;
  return {
    async create(order) {
      const options = { body: bodyOf(order), webhookUrl: order.webhookUrl };
      return parsePage(await call('POST', `${snapUrl}/transactions`, CREATE_TIMEOUT_MS, options));
    },
    status: async (id, abortSignal) =>
      parseStatusReply(
        await call('GET', actionUrl(id, 'status'), CALL_TIMEOUT_MS, abortSignal && { abortSignal }),
      ),
    async expire(paymentId) {
      if (!isPaymentId(paymentId)) throw new GatewayCallError('broken', 'not a payment id');
      await call('POST', actionUrl(paymentId, 'expire'), CALL_TIMEOUT_MS);
    },
    async close(token) {
      const url = `${snapUrl}/transactions/${encodeURIComponent(token)}/cancel`;
      return parseCloseReply(await call('POST', url, CALL_TIMEOUT_MS));
    },
  };
}

/** The limit of Midtrans for the name of an item. */
const MAX_TITLE = 50;
/** The limit of BCA's virtual accounts. */
const MAX_NAME = 30;

/** Cuts the text without splitting a surrogate pair, and replaces the vertical bar, which Alfamart refuses. */
const truncate = (text: string, max: number): string =>
  text
    .replaceAll('|', '/')
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

function bodyOf({ id, bundleId, title, price, createdAt, minutes, buyer, finishUrl }: GatewayOrder): object {
  return {
    transaction_details: { order_id: id, gross_amount: price },
    item_details: [{ id: `bundle-${bundleId}`, name: truncate(title, MAX_TITLE), price, quantity: 1 }],
    customer_details: {
      first_name: truncate(buyer.name, MAX_NAME),
      email: buyer.email,
      ...(buyer.phone !== null && { phone: buyer.phone }),
    },
    credit_card: { secure: true },
    // Without `start_time` the duration would begin only when the buyer chooses a payment method.
    expiry: { start_time: formatGatewayTime(createdAt), unit: 'minute', duration: minutes },
    callbacks: { finish: finishUrl },
  };
}

/** "2026-11-20 17:05:00 +0700" */
export const formatGatewayTime = (instant: number): string =>
  `${new Date(instant + WIB_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')} +0700`;

interface Reply {
  status: number;
  body: object;
}

function parsePage({ status, body }: Reply): PaymentPage {
  const { token, redirect_url: url } = body as { token?: unknown; redirect_url?: unknown };
  if (status === 201 && typeof token === 'string' && typeof url === 'string' && /^https?:\/\//.test(url))
    return { token, url };
  throw unexpectedReplyError(status);
}

function parseStatusReply({ status, body }: Reply): GatewayReport | null {
  // The code in the body is used, because the reply about an unknown payment may have HTTP status 200.
  if (String((body as { status_code?: unknown }).status_code) === '404') return null;
  const report = status < 500 ? parseReport(body) : null;
  if (!report) throw unexpectedReplyError(status);
  return report;
}

function parseCloseReply({ status, body }: Reply): ClosePageResult {
  if (status >= 200 && status < 300) return 'closed';
  const { error_messages: messages } = body as { error_messages?: unknown };
  const text = Array.isArray(messages) ? messages.join(' ').toLowerCase() : '';
  if ((status === 400 || status === 404) && /already cancel|token not found/.test(text)) return 'closed';
  if (text.includes('progress')) return 'in-progress';
  throw unexpectedReplyError(status);
}

const unexpectedReplyError = (status: number): GatewayCallError =>
  status >= 400 && status < 500
    ? new GatewayCallError('refused', `gateway refused: ${status}`)
    : new GatewayCallError('broken', `gateway answered ${status}`);

interface Call {
  headers: Record<string, string>;
  body?: object | undefined;
  signal: AbortSignal;
}

/** The gateway's replies have about 1 KB. */
const MAX_REPLY_BYTES = 64 * 1024;

/**
 * Redirects are not followed, because another host would receive the server key.
 * @throws GatewayCallError when no JSON object arrives in time
 */
async function request(method: 'GET' | 'POST', url: string, { headers, body, signal }: Call): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal,
  }).catch((reason: unknown) => {
    throw new GatewayCallError('silent', `no reply from the gateway: ${errorName(reason)}`);
  });
  return { status: response.status, body: parseJsonObject(await readText(response), response.status) };
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      // Leaving the loop cancels the body and closes the connection.
      if (length > MAX_REPLY_BYTES) break;
      chunks.push(chunk);
    }
  } catch (reason) {
    throw new GatewayCallError('silent', `the gateway's reply broke off: ${errorName(reason)}`);
  }
  if (length > MAX_REPLY_BYTES) throw new GatewayCallError('broken', "the gateway's reply is too long");
  return Buffer.concat(chunks).toString('utf8');
}

function parseJsonObject(text: string, status: number): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Not JSON: reported below.
  }
  throw new GatewayCallError('broken', `the gateway answered ${status} without JSON`);
}

/** An error's message may contain addresses; its name does not. */
const errorName = (reason: unknown): string => (reason instanceof Error ? reason.name : 'unknown');

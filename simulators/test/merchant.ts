import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { listenOn } from '../src/http.ts';
import { startMidtransSimulator } from '../src/midtrans/start-simulator.ts';
import type { MidtransSimulator } from '../src/midtrans/simulator.ts';

const SERVER_KEY = 'SB-Mid-server-uji';
export const MINUTE_MS = 60_000;
/** 20 November 2026, 17:00 in GMT+7. */
const START = Date.parse('2026-11-20T10:00:00Z');

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: Record<string, string>;
}

interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

/** Each test has a new simulator. */
interface Merchant {
  midtrans: () => MidtransSimulator;
  /** Oldest first. */
  webhooks: ReceivedWebhook[];
  /** The default status is 200. */
  replyToWebhooks: (status: number) => void;
  advanceClock: (ms: number) => Promise<void>;
  createOrder: (
    orderId: string,
    changes?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<ApiResponse>;
  call: (
    path: string,
    method?: string,
    body?: string,
    headers?: Record<string, string>,
  ) => Promise<ApiResponse>;
  startPayment: (
    orderId: string,
    method: Parameters<MidtransSimulator['startPayment']>[1],
  ) => Promise<string>;
}

export function useMerchant(): Merchant {
  let midtrans: MidtransSimulator;
  let now = START;
  let webhookStatus: number;
  let port: number;
  const webhooks: ReceivedWebhook[] = [];
  const receiver = createWebhookReceiver(webhooks, () => webhookStatus);
  const listen = listenOn(0);
  beforeAll(async () => void (port = await listen(receiver)));
  beforeEach(async () => {
    now = START;
    webhooks.length = 0;
    webhookStatus = 200;
    midtrans = await startMidtransSimulator(listen, { serverKey: SERVER_KEY, now: () => now });
  });
  afterEach(() => midtrans.close());
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const call: Merchant['call'] = async (path, method = 'GET', body, headers = {}) => {
    const authorization = `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`;
    const contentType = method === 'POST' && { 'content-type': 'application/json' };
    const sent = { accept: 'application/json', authorization, ...contentType, ...headers };
    const response = await fetch(`${midtrans.url}${path}`, { method, body: body ?? null, headers: sent });
    return { status: response.status, body: (await response.json()) as ApiResponse['body'] };
  };
  const createOrder: Merchant['createOrder'] = (orderId, changes = {}, headers = {}) =>
    call('/snap/v1/transactions', 'POST', JSON.stringify({ ...createOrderBody(orderId), ...changes }), {
      'x-override-notification': `http://127.0.0.1:${port}/webhooks`,
      ...headers,
    });
  return {
    ...{ midtrans: () => midtrans, webhooks, call, createOrder },
    replyToWebhooks: (status) => void (webhookStatus = status),
    async advanceClock(ms) {
      now += ms;
      await midtrans.tick();
    },
    async startPayment(orderId, method) {
      expect((await createOrder(orderId)).status).toBe(201);
      return midtrans.startPayment(orderId, method);
    },
  };
}

/** The signature that Midtrans would give to this reply or webhook notification. */
export function signatureOf({ order_id, status_code, gross_amount }: Record<string, unknown>): string {
  const signed = [order_id, status_code, gross_amount, SERVER_KEY].map(String).join('');
  return createHash('sha512').update(signed).digest('hex');
}

const createOrderBody = (orderId: string) => ({
  transaction_details: { order_id: orderId, gross_amount: 49_000 },
  item_details: [{ id: 'b1', name: 'Paket SKD', price: 49_000, quantity: 1 }],
  customer_details: { first_name: 'Rani', email: 'rani@contoh.id', phone: '+6281234567890' },
  callbacks: { finish: 'http://localhost:3000/transactions/1' },
  expiry: { start_time: '2026-11-20 17:00:00 +0700', unit: 'minute', duration: 15 },
});

function createWebhookReceiver(webhooks: ReceivedWebhook[], status: () => number): Server {
  return createServer((request, response) => {
    void text(request).then((body) => {
      webhooks.push({ headers: request.headers, body: JSON.parse(body) as Record<string, string> });
      response.writeHead(status()).end();
    });
  });
}

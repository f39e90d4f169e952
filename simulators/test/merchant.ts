import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { listenNear } from '../src/http.ts';
import { startMidtrans } from '../src/midtrans/midtrans.ts';
import type { Midtrans } from '../src/midtrans/simulator.ts';

export const SERVER_KEY = 'SB-Mid-server-uji';
export const MINUTE_MS = 60_000;
/** 20 November 2026, 17:00 in GMT+7. */
const START = Date.parse('2026-11-20T10:00:00Z');

export interface ReceivedNotice {
  headers: IncomingHttpHeaders;
  body: Record<string, string>;
}

export interface Response {
  status: number;
  body: Record<string, unknown>;
}

type Answer = number | 'silence';

/** A merchant that calls the simulator and receives its notices. Each test gets a new simulator. */
export interface Merchant {
  midtrans: () => Midtrans;
  /** Oldest first. */
  notices: ReceivedNotice[];
  /** How notices are answered: with this HTTP status, 200 by default, or not at all. */
  answerWith: (answer: Answer) => void;
  /** Moves the simulator's clock and lets it do what is due. */
  pass: (ms: number) => Promise<void>;
  /** A creation call with these changes to an ordinary body. */
  create: (
    orderId: string,
    changes?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  call: (path: string, method?: string, body?: string, headers?: Record<string, string>) => Promise<Response>;
  /** Creates the order and starts a payment. @returns the transaction id */
  started: (orderId: string, method: Parameters<Midtrans['startPayment']>[1]) => Promise<string>;
}

export function useMerchant(): Merchant {
  let midtrans: Midtrans;
  let now = START;
  let answer: Answer;
  let port: number;
  const notices: ReceivedNotice[] = [];
  const receiver = noticeReceiver(notices, () => answer);
  const anyPort = (server: Parameters<typeof listenNear>[0]) => listenNear(server, 0);
  beforeAll(async () => void (port = await anyPort(receiver)));
  beforeEach(async () => {
    now = START;
    notices.length = 0;
    answer = 200;
    midtrans = await startMidtrans(anyPort, { serverKey: SERVER_KEY, now: () => now });
  });
  afterEach(() => midtrans.close());
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const call: Merchant['call'] = async (path, method = 'GET', body, headers = {}) => {
    const authorization = `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`;
    const typed = method === 'POST' && { 'content-type': 'application/json' };
    const sent = { accept: 'application/json', authorization, ...typed, ...headers };
    const response = await fetch(`${midtrans.url}${path}`, { method, body: body ?? null, headers: sent });
    return { status: response.status, body: (await response.json()) as Response['body'] };
  };
  const create: Merchant['create'] = (orderId, changes = {}, headers = {}) =>
    call('/snap/v1/transactions', 'POST', JSON.stringify({ ...creationOf(orderId), ...changes }), {
      'x-override-notification': `http://127.0.0.1:${port}/notices`,
      ...headers,
    });
  return {
    ...{ midtrans: () => midtrans, notices, call, create },
    answerWith: (next) => void (answer = next),
    async pass(ms) {
      now += ms;
      await midtrans.tick();
    },
    async started(orderId, method) {
      expect((await create(orderId)).status).toBe(201);
      return midtrans.startPayment(orderId, method);
    },
  };
}

/** Ends after fifteen minutes. */
const creationOf = (orderId: string) => ({
  transaction_details: { order_id: orderId, gross_amount: 49_000 },
  item_details: [{ id: 'b1', name: 'Paket SKD', price: 49_000, quantity: 1 }],
  customer_details: { first_name: 'Rani', email: 'rani@contoh.id', phone: '+6281234567890' },
  callbacks: { finish: 'http://localhost:3000/transactions/1' },
  expiry: { start_time: '2026-11-20 17:00:00 +0700', unit: 'minute', duration: 15 },
});

function noticeReceiver(notices: ReceivedNotice[], answer: () => Answer): Server {
  return createServer((request, response) => {
    void text(request).then((body) => {
      notices.push({ headers: request.headers, body: JSON.parse(body) as Record<string, string> });
      const status = answer();
      if (status !== 'silence') response.writeHead(status).end();
    });
  });
}

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { listenNear } from '../src/listen-near.ts';
import type { Midtrans } from '../src/midtrans/midtrans.ts';
import { startMidtrans } from '../src/midtrans/midtrans.ts';

export const SERVER_KEY = 'SB-Mid-server-uji';
export const MINUTE_MS = 60_000;
/** 20 November 2026, 17:00 in GMT+7. */
const BEGINNING = Date.parse('2026-11-20T10:00:00Z');

/** Between these two the pauses have their nominal length. */
const NO_SHIFT = 0.5;

export interface ReceivedNotice {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, string>;
}

export interface Told {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Somebody who sells something: calls the gateway and takes its notices. */
export interface Merchant {
  gateway: () => Midtrans;
  /** What arrived in this test, oldest first. */
  notices: ReceivedNotice[];
  /** What becomes of notices: an HTTP status with headers, or no answer at all. By default 200. */
  answerWith: (answer: (path: string) => { status: number; location?: string } | 'silence') => void;
  noticeUrl: (path?: string) => string;
  /** Turns the gateway's clock on and lets it do what is due. */
  pass: (ms: number) => Promise<void>;
  /** A creation; what it names is replaced in an ordinary one. */
  create: (
    orderId: string,
    changes?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Told>;
  call: (path: string, method?: string, body?: string, headers?: Record<string, string>) => Promise<Told>;
  /** The order and, paid in that way, its payment. */
  begun: (orderId: string, method: Parameters<Midtrans['begin']>[1]) => Promise<string>;
}

export const authorization = `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`;

export function useMerchant(): Merchant {
  let gateway: Midtrans;
  let now = BEGINNING;
  let answer: Parameters<Merchant['answerWith']>[0];
  let port: number;
  const notices: ReceivedNotice[] = [];
  const receiver = receiving(notices, (path) => answer(path));
  const anyPort = (server: Parameters<typeof listenNear>[0]) => listenNear(server, 0);
  beforeAll(async () => {
    port = await anyPort(receiver);
    gateway = await startMidtrans(anyPort, { serverKey: SERVER_KEY, now: () => now, chance: () => NO_SHIFT });
  });
  beforeEach(async () => {
    await gateway.idle();
    gateway.reset();
    now = BEGINNING;
    notices.length = 0;
    answer = () => ({ status: 200 });
  });
  afterAll(async () => {
    await gateway.close();
    receiver.closeAllConnections();
    receiver.close();
  });
  const noticeUrl = (path = '/notices') => `http://127.0.0.1:${port}${path}`;
  const call: Merchant['call'] = async (path, method = 'GET', body, headers = {}) => {
    const typed = method === 'POST' && { 'content-type': 'application/json' };
    const sent = { accept: 'application/json', authorization, ...typed, ...headers };
    const response = await fetch(`${gateway.url}${path}`, { method, body: body ?? null, headers: sent });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Told['body'],
    };
  };
  const create: Merchant['create'] = (orderId, changes = {}, headers = {}) =>
    call('/snap/v1/transactions', 'POST', JSON.stringify({ ...creationOf(orderId), ...changes }), {
      'x-override-notification': noticeUrl(),
      ...headers,
    });
  return {
    ...{ gateway: () => gateway, notices, noticeUrl, call, create },
    answerWith: (next) => void (answer = next),
    async pass(ms) {
      now += ms;
      await gateway.tick();
    },
    async begun(orderId, method) {
      expect((await create(orderId)).status).toBe(201);
      return gateway.begin(orderId, method);
    },
  };
}

/** Fifteen minutes from the beginning. */
const creationOf = (orderId: string) => ({
  transaction_details: { order_id: orderId, gross_amount: 49_000 },
  item_details: [{ id: 'b1', name: 'Paket SKD', price: 49_000, quantity: 1 }],
  customer_details: { first_name: 'Rani', email: 'rani@contoh.id', phone: '+6281234567890' },
  callbacks: { finish: 'http://localhost:3000/transactions/1' },
  expiry: { start_time: '2026-11-20 17:00:00 +0700', unit: 'minute', duration: 15 },
});

function receiving(
  notices: ReceivedNotice[],
  answerTo: (path: string) => { status: number; location?: string } | 'silence',
): Server {
  return createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      notices.push({ path, headers: request.headers, body: JSON.parse(body) as Record<string, string> });
      const answer = answerTo(path);
      if (answer === 'silence') return;
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end();
    });
  });
}

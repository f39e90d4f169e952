import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Gateway, GatewayCallError } from './gateway.ts';
import { createMidtransGateway, formatGatewayTime } from './midtrans.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

interface ReceivedCall {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let reply: Handler;
let received: ReceivedCall[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ method: request.method, url: request.url, headers: request.headers, body });
    reply(request, response, body);
  });
});
let gateway: Gateway;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = createMidtransGateway({
    serverKey: 'SB-Mid-server-EXAMPLEKEY',
    snapUrl: `${url}/snap/v1`,
    apiUrl: url,
  });
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const replyWith =
  (status: number, body: unknown): Handler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const order = {
  id: 'TO-AAAAAAAAAAAAAAAAAAAAAAAAAA',
  bundleId: 7,
  title: `Paket | ${'panjang '.repeat(9)}`,
  price: 49_000,
  createdAt: Date.parse('2026-11-20T10:05:00.900Z'),
  minutes: 15,
  buyer: { name: 'Rani '.repeat(20), email: 'rani@contoh.id', phone: '+6281234567890' as string | null },
  finishUrl: 'https://contoh.id/home/riwayatTransaksi/TO-A',
  webhookUrl: 'https://contoh.id/api/paymentNotification',
};
const page = { token: 'a-token', redirect_url: 'https://kasir.contoh.id/a-token' };

const kindOf = async (call: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof GatewayCallError ? error.kind : error;
};

describe('a payment page', () => {
  test('a payment page is requested with the URL, headers and fields that Midtrans documents', async () => {
    reply = replyWith(201, page);
    expect(await gateway.create(order)).toEqual({ token: page.token, url: page.redirect_url });
    const [{ method, url, headers, body }] = received as [ReceivedCall];
    expect([method, url]).toEqual(['POST', '/snap/v1/transactions']);
    expect(headers).toMatchObject({
      authorization: 'Basic U0ItTWlkLXNlcnZlci1FWEFNUExFS0VZOg==',
      'content-type': 'application/json',
      accept: 'application/json',
      'x-override-notification': order.webhookUrl,
    });
    const sent = JSON.parse(body) as {
      item_details: { name: string }[];
      customer_details: { first_name: string };
    };
    expect(sent).toMatchObject({
      transaction_details: { order_id: order.id, gross_amount: 49_000 },
      item_details: [{ id: 'bundle-7', price: 49_000, quantity: 1 }],
      customer_details: { email: 'rani@contoh.id', phone: '+6281234567890' },
      expiry: { start_time: '2026-11-20 17:05:00 +0700', unit: 'minute', duration: 15 },
      callbacks: { finish: order.finishUrl },
    });
    expect(sent.item_details[0]!.name).toHaveLength(50);
    expect(sent.item_details[0]!.name).not.toContain('|');
    expect(sent.customer_details.first_name).toBe('Rani Rani Rani Rani Rani Rani');
  });

  test('long names are cut to the limits of Midtrans without splitting a character', async () => {
    reply = replyWith(201, page);
    await gateway.create({
      ...order,
      title: `a${'😀'.repeat(50)}`,
      buyer: { ...order.buyer, name: `a${'😀'.repeat(50)}` },
    });
    const sent = JSON.parse(received[0]!.body) as object;
    const expected = {
      item_details: [{ name: `a${'😀'.repeat(24)}` }],
      customer_details: { first_name: `a${'😀'.repeat(14)}` },
    };
    expect(sent).toMatchObject(expected);
  });

  test('a payment page is requested without a phone number when the buyer has none', async () => {
    reply = replyWith(201, page);
    await gateway.create({ ...order, buyer: { ...order.buyer, phone: null } });
    expect(received[0]!.body).not.toContain('phone');
  });

  test.each([
    [400, { error_messages: ['transaction_details.order_id has already been taken'] }, 'refused'],
    [401, { error_messages: ['Access denied'] }, 'refused'],
    [500, { error_messages: ['Sorry'] }, 'broken'],
    [201, { token: 'x' }, 'broken'],
    [201, { ...page, redirect_url: 'javascript:alert(1)' }, 'broken'],
    [200, {}, 'broken'],
  ])(
    'a request for a payment page fails after the reply %s %j, with the kind %s',
    async (status, body, kind) => {
      reply = replyWith(status, body);
      expect(await kindOf(gateway.create(order))).toBe(kind);
    },
  );

  test.each([
    [200, { canceled_at: '2026-11-20' }, 'closed'],
    [400, { error_messages: ['Token already canceled'] }, 'closed'],
    [404, { error_messages: ['token not found'] }, 'closed'],
    [400, { error_messages: ['Transaction is on progress'] }, 'in-progress'],
  ])('closing a payment page after the reply %s %j results in %s', async (status, body, closing) => {
    reply = replyWith(status, body);
    expect(await gateway.close('a/token')).toBe(closing);
    expect(received[0]!.url).toBe('/snap/v1/transactions/a%2Ftoken/cancel');
  });

  test('closing a payment page fails after an unknown refusal and after a server error', async () => {
    reply = replyWith(400, { error_messages: ['something else'] });
    expect(await kindOf(gateway.close('token'))).toBe('refused');
    reply = replyWith(500, {});
    expect(await kindOf(gateway.close('token'))).toBe('broken');
  });
});

describe('a status query', () => {
  const settled = {
    order_id: order.id,
    transaction_id: 'b1',
    transaction_status: 'settlement',
    status_code: '200',
    gross_amount: '49000.00',
    currency: 'IDR',
  };

  test('a status query is sent to the URL with the encoded id', async () => {
    reply = replyWith(200, settled);
    expect(await gateway.status('a b/c')).toMatchObject({ paymentId: 'b1', status: 'settlement' });
    expect(received[0]).toMatchObject({ method: 'GET', url: '/v2/a%20b%2Fc/status' });
  });

  test.each([
    [404, { status_code: '404', status_message: "Transaction doesn't exist." }],
    [200, { status_code: '404' }],
    [404, { status_code: 404 }],
  ])('a status reply %s %j means that there is no payment', async (status, body) => {
    reply = replyWith(status, body);
    expect(await gateway.status('x')).toBeNull();
  });

  test.each([
    [200, { ...settled, transaction_id: undefined }, 'broken'],
    [404, {}, 'refused'],
    [401, { status_code: '401' }, 'refused'],
    [500, { status_code: '500' }, 'broken'],
    [503, settled, 'broken'],
  ])('a status query fails after the reply %s %j, with the kind %s', async (status, body, kind) => {
    reply = replyWith(status, body);
    expect(await kindOf(gateway.status('x'))).toBe(kind);
  });

  test('a status reply with the code 407 of an expired payment is accepted', async () => {
    // The code is only in the body, because `fetch` cannot read a reply with HTTP status 407.
    reply = replyWith(200, { ...settled, status_code: '407', transaction_status: 'expire' });
    expect(await gateway.status('x')).toMatchObject({ status: 'expire' });
  });

  test('a status query fails on HTML, incomplete JSON, a redirect, ten megabytes and a broken connection', async () => {
    reply = (_, response) => void response.writeHead(404).end('<h1>Not found</h1>');
    expect(await kindOf(gateway.status('x'))).toBe('broken');
    reply = (_, response) => void response.end('{"transaction_status":"sett');
    expect(await kindOf(gateway.status('x'))).toBe('broken');
    reply = (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect(await kindOf(gateway.status('x'))).toBe('broken');
    reply = (_, response) => void response.end(JSON.stringify({ padding: 'x'.repeat(10_000_000) }));
    expect(await kindOf(gateway.status('x'))).toBe('broken');
    reply = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      response.destroy();
    };
    expect(await kindOf(gateway.status('x'))).toBe('silent');
    reply = (request) => request.socket.destroy();
    expect(await kindOf(gateway.status('x'))).toBe('silent');
  });

  test('a status query is aborted by its signal while the reply arrives', async () => {
    const controller = new AbortController();
    reply = (_, response) => {
      response.writeHead(200).write('{');
      controller.abort();
    };
    expect(await kindOf(gateway.status('x', controller.signal))).toBe('silent');
  });
});

test('of 65 concurrent gateway calls only 64 are sent before the first reply', async () => {
  const waiting: ServerResponse[] = [];
  reply = (_, response) => void waiting.push(response);
  const calls = Array.from({ length: 65 }, () => gateway.status('x'));
  await vi.waitFor(() => expect(waiting).toHaveLength(64));
  reply = replyWith(404, { status_code: '404' });
  for (const response of waiting) reply(response.req, response, '');
  expect(await Promise.all(calls)).toEqual(calls.map(() => null));
  expect(received).toHaveLength(65);
});

test('a gateway call fails as silent when 2,000 calls are waiting', async () => {
  reply = () => undefined;
  const controller = new AbortController();
  const calls = Array.from({ length: 2_064 }, () => kindOf(gateway.status('x', controller.signal)));
  await expect(gateway.status('x')).rejects.toThrow('too many wait');
  expect(await kindOf(gateway.status('x'))).toBe('silent');
  controller.abort();
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['silent']));
});

test('expiring a payment whose id could change the URL fails without a call', async () => {
  reply = replyWith(200, {});
  expect(await kindOf(gateway.expire('../x'))).toBe('broken');
  expect(received).toEqual([]);
});

test('times are formatted in Western Indonesian Time, also past midnight', () => {
  expect(formatGatewayTime(Date.parse('2026-12-31T17:00:00Z'))).toBe('2027-01-01 00:00:00 +0700');
});

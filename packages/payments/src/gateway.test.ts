import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boundedCalls } from './bounded-calls.ts';
import { GatewayFailure } from './gateway-failure.ts';
import type { Gateway } from './gateway.ts';
import { midtrans, westernTime } from './gateway.ts';

type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void;

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let answer: Answering;
let heard: Heard[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer(request, response, body);
  });
});
let gateway: Gateway;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = midtrans({ serverKey: 'SB-Mid-server-EXAMPLEKEY', snapUrl: `${url}/snap/v1`, apiUrl: url });
});
beforeEach(() => {
  heard = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, body: unknown): Answering =>
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
  noticeUrl: 'https://contoh.id/api/paymentNotification',
};
const page = { token: 'a-token', redirect_url: 'https://kasir.contoh.id/a-token' };

const kindOf = async (call: Promise<unknown>): Promise<unknown> => {
  const fault: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return fault instanceof GatewayFailure ? fault.kind : fault;
};

describe('a payment page', () => {
  test('is asked for as the gateway wants it', async () => {
    answer = says(201, page);
    expect(await gateway.create(order)).toEqual({ token: page.token, url: page.redirect_url });
    const [{ method, url, headers, body }] = heard as [Heard];
    expect([method, url]).toEqual(['POST', '/snap/v1/transactions']);
    expect(headers).toMatchObject({
      authorization: 'Basic U0ItTWlkLXNlcnZlci1FWEFNUExFS0VZOg==',
      'content-type': 'application/json',
      accept: 'application/json',
      'x-override-notification': order.noticeUrl,
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

  test('is asked for with names of whole characters within the limits', async () => {
    answer = says(201, page);
    await gateway.create({
      ...order,
      title: `a${'😀'.repeat(50)}`,
      buyer: { ...order.buyer, name: `a${'😀'.repeat(50)}` },
    });
    const sent = JSON.parse(heard[0]!.body) as object;
    const expected = {
      item_details: [{ name: `a${'😀'.repeat(24)}` }],
      customer_details: { first_name: `a${'😀'.repeat(14)}` },
    };
    expect(sent).toMatchObject(expected);
  });

  test('is asked for without a phone when there is none', async () => {
    answer = says(201, page);
    await gateway.create({ ...order, buyer: { ...order.buyer, phone: null } });
    expect(heard[0]!.body).not.toContain('phone');
  });

  test.each([
    [400, { error_messages: ['transaction_details.order_id has already been taken'] }, 'refused'],
    [401, { error_messages: ['Access denied'] }, 'refused'],
    [500, { error_messages: ['Sorry'] }, 'broken'],
    [201, { token: 'x' }, 'broken'],
    [201, { ...page, redirect_url: 'javascript:alert(1)' }, 'broken'],
    [200, {}, 'broken'],
  ])('is none when the answer is %s %j', async (status, body, kind) => {
    answer = says(status, body);
    expect(await kindOf(gateway.create(order))).toBe(kind);
  });

  test.each([
    [200, { canceled_at: '2026-11-20' }, 'closed'],
    [400, { error_messages: ['Token already canceled'] }, 'closed'],
    [404, { error_messages: ['token not found'] }, 'closed'],
    [400, { error_messages: ['Transaction is on progress'] }, 'in-progress'],
  ])('is closed by %s %j: %s', async (status, body, closing) => {
    answer = says(status, body);
    expect(await gateway.close('a/token')).toBe(closing);
    expect(heard[0]!.url).toBe('/snap/v1/transactions/a%2Ftoken/cancel');
  });

  test('is not known to be closed after any other answer', async () => {
    answer = says(400, { error_messages: ['something else'] });
    expect(await kindOf(gateway.close('token'))).toBe('refused');
    answer = says(500, {});
    expect(await kindOf(gateway.close('token'))).toBe('broken');
  });
});

describe('a status', () => {
  const settled = {
    order_id: order.id,
    transaction_id: 'b1',
    transaction_status: 'settlement',
    status_code: '200',
    gross_amount: '49000.00',
    currency: 'IDR',
  };

  test('is read by the id of the order or of a payment', async () => {
    answer = says(200, settled);
    expect(await gateway.status('a b/c')).toMatchObject({ paymentId: 'b1', status: 'settlement' });
    expect(heard[0]).toMatchObject({ method: 'GET', url: '/v2/a%20b%2Fc/status' });
  });

  test.each([
    [404, { status_code: '404', status_message: "Transaction doesn't exist." }],
    [200, { status_code: '404' }],
    [404, { status_code: 404 }],
  ])('%s %j: nobody has chosen a way to pay', async (status, body) => {
    answer = says(status, body);
    expect(await gateway.status('x')).toBeNull();
  });

  test.each([
    [200, { ...settled, transaction_id: undefined }, 'broken'],
    [404, {}, 'refused'],
    [401, { status_code: '401' }, 'refused'],
    [500, { status_code: '500' }, 'broken'],
    [503, settled, 'broken'],
  ])('is not learned from %s %j', async (status, body, kind) => {
    answer = says(status, body);
    expect(await kindOf(gateway.status('x'))).toBe(kind);
  });

  test('expired comes with the code 407 and is read', async () => {
    // The code stands in the body alone: `fetch` could not read an answer with the HTTP status 407.
    answer = says(200, { ...settled, status_code: '407', transaction_status: 'expire' });
    expect(await gateway.status('x')).toMatchObject({ status: 'expire' });
  });

  test('a page without JSON, a redirect, ten megabytes and a broken answer are no answers', async () => {
    answer = (_, response) => void response.writeHead(404).end('<h1>Not found</h1>');
    expect(await kindOf(gateway.status('x'))).toBe('broken');
    answer = (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect(await kindOf(gateway.status('x'))).toBe('broken');
    answer = (_, response) => void response.end(JSON.stringify({ padding: 'x'.repeat(10_000_000) }));
    expect(await kindOf(gateway.status('x'))).toBe('broken');
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      response.destroy();
    };
    expect(await kindOf(gateway.status('x'))).toBe('silent');
    answer = (request) => request.socket.destroy();
    expect(await kindOf(gateway.status('x'))).toBe('silent');
  });

  test('is given up when the signal says so, also while the answer is still coming', async () => {
    const within = new AbortController();
    answer = (_, response) => {
      response.writeHead(200).write('{');
      within.abort();
    };
    expect(await kindOf(gateway.status('x', within.signal))).toBe('silent');
  });
});

test('an id that could lead elsewhere is never part of a call', async () => {
  answer = says(200, {});
  expect(await kindOf(gateway.expire('../x'))).toBe('broken');
  expect(heard).toEqual([]);
});

test('the time is Western Indonesian, over midnight too', () => {
  expect(westernTime(Date.parse('2026-12-31T17:00:00Z'))).toBe('2027-01-01 00:00:00 +0700');
});

describe('calls at once', () => {
  const never = new AbortController().signal;

  test('are so many at most, in the order in which they came', async () => {
    const inTurn = boundedCalls({ per: 'process', atOnce: 2, waiting: 10 });
    let most = 0;
    let now = 0;
    const done: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        inTurn(never, async () => {
          most = Math.max(most, (now += 1));
          await wait(1);
          now -= 1;
          done.push(number);
        }),
      ),
    );
    expect(most).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('one too many is refused, one that waits too long leaves, and a failed one gives its turn back', async () => {
    const inTurn = boundedCalls({ per: 'process', atOnce: 1, waiting: 1 });
    const held = Promise.withResolvers<void>();
    const first = inTurn(never, () => held.promise);
    const impatient = new AbortController();
    const second = kindOf(inTurn(impatient.signal, async () => 'never'));
    expect(await kindOf(inTurn(never, async () => 'never'))).toBe('silent');
    impatient.abort();
    expect(await second).toBe('silent');
    held.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    expect(await inTurn(never, async () => 'served')).toBe('served');
    expect(await kindOf(inTurn(AbortSignal.abort(), async () => 'never'))).toBe('silent');
  });
});

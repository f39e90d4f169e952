import { afterEach, expect, test, vi } from 'vitest';
import type { Codec } from '@ambang/contract/codec.ts';
import { ACCOUNT_HEADER, ATTEMPT_HEADER, endpoint } from '@ambang/contract/endpoint.ts';
import { setCurrentAccountId, call, callForWholeReply, onUnauthorized } from './call.ts';
import { CallFailure, FieldFailure, NetworkFailure } from './failure.ts';

const named: Codec<{ wire_name: string }, { name: string }> = {
  read: (wire) => ({ name: wire.wire_name }),
  write: (value) => ({ wire_name: value.name }),
};

const getThing = endpoint('GET', '/things/:id', { access: 'account', reply: named });
const makeThing = endpoint('POST', '/things', { access: 'public', body: named });
const buyThing = endpoint('POST', '/buy', { access: 'account', bodyKind: 'form', body: named });

function serve(status: number, body: string) {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  fetched.mockImplementation(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  setCurrentAccountId(null);
});

test('a call fills in its path parameters and decodes the reply', async () => {
  const fetched = serve(200, '{"data":{"wire_name":"SKD"}}');
  expect(await call(getThing, { params: { id: 'a/b' } })).toEqual({ name: 'SKD' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/things/a%2Fb');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'GET',
    credentials: 'include',
    cache: 'no-store',
  });
});

test('a call may have a low priority, and has the usual one by default', async () => {
  const fetched = serve(200, '{"data":{"wire_name":"SKD"}}');
  await call(getThing, { params: { id: 1 }, priority: 'low' });
  expect(fetched.mock.lastCall?.[1].priority).toBe('low');
  await call(getThing, { params: { id: 1 } });
  expect(fetched.mock.lastCall?.[1].priority).toBe('auto');
});

test('a call sends its query, and decodes a bare reply whole', async () => {
  const getField = endpoint('GET', '/fields/:id', { access: 'account', replyKind: 'bare', reply: named });
  const fetched = serve(200, '{"wire_name":"SKD","data":{"wire_name":"lain"}}');
  expect(await call(getField, { params: { id: 1 }, query: { percobaan: 'a&b' } })).toEqual({ name: 'SKD' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/fields/1?percobaan=a%26b');
});

test('a body is encoded and sent as JSON, and the message of the reply is returned', async () => {
  const fetched = serve(200, '{"data":null,"message":"Berhasil"}');
  expect(await callForWholeReply(makeThing, { body: { name: 'SKD' } })).toEqual({
    value: null,
    message: 'Berhasil',
    serverTime: null,
  });
  const init = fetched.mock.calls[0]?.[1];
  expect(init?.body).toBe('{"wire_name":"SKD"}');
  expect(init?.headers).toEqual({ 'content-type': 'application/json' });
});

test('a call of an account endpoint sends the account header, and a call of a public endpoint does not', async () => {
  const fetched = serve(200, '{"data":{"wire_name":"SKD"}}');
  const headers = () => fetched.mock.lastCall?.[1].headers as Record<string, string>;
  await call(getThing, { params: { id: 1 } });
  expect(headers()).not.toHaveProperty(ACCOUNT_HEADER);
  setCurrentAccountId('rani');
  await call(getThing, { params: { id: 1 } });
  expect(headers()).toHaveProperty(ACCOUNT_HEADER, 'rani');
  await call(getThing, { params: { id: 1 }, accountId: 'budi' });
  expect(headers()).toHaveProperty(ACCOUNT_HEADER, 'budi');
  await call(buyThing, { body: { name: 'SKD' } });
  expect(headers()).toHaveProperty(ACCOUNT_HEADER, 'rani');
  await call(makeThing, { body: { name: 'SKD' } });
  expect(headers()).not.toHaveProperty(ACCOUNT_HEADER);
});

test('only a call with an attempt sends the attempt header', async () => {
  const fetched = serve(200, '{"data":{"wire_name":"SKD"}}');
  const headers = () => fetched.mock.lastCall?.[1].headers as Record<string, string>;
  await call(getThing, { params: { id: 1 }, attempt: 2 });
  expect(headers()).toHaveProperty(ATTEMPT_HEADER, '2');
  await call(getThing, { params: { id: 1 } });
  expect(headers()).not.toHaveProperty(ATTEMPT_HEADER);
});

test('an anonymous call sends and accepts no cookie', async () => {
  const fetched = serve(200, '{"data":null}');
  const forget = endpoint('POST', '/forgotten', { access: 'public', isAnonymous: true, body: named });
  await call(forget, { body: { name: 'SKD' } });
  expect(fetched.mock.calls[0]?.[1].credentials).toBe('omit');
});

test('a form body is URL-encoded', async () => {
  const fetched = serve(200, '{"data":null}');
  await call(buyThing, { body: { name: 'Paket Perdana' } });
  expect(String(fetched.mock.calls[0]?.[1].body as URLSearchParams)).toBe('wire_name=Paket+Perdana');
});

test('a refusal has the status and the message of the server', async () => {
  serve(409, '{"message":"Akun dengan email ini sudah ada"}');
  const refused = call(makeThing, { body: { name: 'x' } });
  await expect(refused).rejects.toThrow(new CallFailure(409, 'Akun dengan email ini sudah ada'));
  await expect(refused).rejects.toMatchObject({ status: 409 });
});

test('a refusal is about a field only if the contract has that field name', async () => {
  const refused = () => call(makeThing, { body: { name: 'x' } });
  serve(400, '{"message":"email tidak valid","field":"email"}');
  await expect(refused()).rejects.toThrow(new FieldFailure(400, 'email tidak valid', 'email'));
  await expect(refused()).rejects.toMatchObject({ status: 400, field: 'email' });
  for (const field of ['"constructor"', '"alamat"', '7', 'null', '["email"]']) {
    serve(400, `{"message":"email tidak valid","field":${field}}`);
    const failure: unknown = await refused().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).not.toBeInstanceOf(FieldFailure);
  }
});

test.each([
  ['7', 7_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
  ['-3', 0],
  ['', 0],
])('a failure with Retry-After %j has a retry delay of %i ms', async (seconds, retryAfterMs) => {
  const headers = { 'retry-after': seconds };
  for (const body of ['{"message":"sibuk"}', '<html>Bad gateway</html>']) {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 503, headers }));
    await expect(call(getThing, { params: { id: 1 } })).rejects.toMatchObject({ retryAfterMs });
  }
});

test("a lost connection, a gateway's reply and a captive portal are network failures", async () => {
  serve(502, '<html>Bad gateway</html>');
  await expect(call(getThing, { params: { id: 1 } })).rejects.toBeInstanceOf(NetworkFailure);
  serve(200, '<html>Wi-Fi gratis</html>');
  await expect(call(getThing, { params: { id: 1 } })).rejects.toBeInstanceOf(NetworkFailure);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(getThing, { params: { id: 1 } })).rejects.toBeInstanceOf(NetworkFailure);
});

test.each([401, 403, 404, 409, 502])(
  "a reply with status %i and without the server's message is a network failure and ends no session",
  async (status) => {
    const onEnded = vi.fn();
    const unsubscribe = onUnauthorized(onEnded);
    for (const body of ['<html>Masuk ke Wi-Fi</html>', '{"error":"denied"}', '{"message":7}', 'null', '']) {
      serve(status, body);
      await expect(call(getThing, { params: { id: 1 } })).rejects.toBeInstanceOf(NetworkFailure);
    }
    expect(onEnded).not.toHaveBeenCalled();
    unsubscribe();
  },
);

const neverReply = (_address: string, init: RequestInit) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

test('a call without a reply fails after its timeout', async () => {
  vi.stubGlobal('fetch', neverReply);
  await expect(call(getThing, { params: { id: 1 }, timeoutMs: 5 })).rejects.toBeInstanceOf(NetworkFailure);
});

test('a call aborted by its caller rejects with AbortError', async () => {
  vi.stubGlobal('fetch', neverReply);
  const caller = new AbortController();
  const ended = call(getThing, { params: { id: 1 }, signal: caller.signal });
  caller.abort();
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
});

test('only a 401 of an account endpoint reports an ended session', async () => {
  const onEnded = vi.fn();
  const unsubscribe = onUnauthorized(onEnded);
  serve(401, '{"message":"Email atau kata sandi salah"}');
  await expect(call(makeThing, { body: { name: 'x' } })).rejects.toBeInstanceOf(CallFailure);
  expect(onEnded).not.toHaveBeenCalled();
  await expect(call(getThing, { params: { id: 1 } })).rejects.toBeInstanceOf(CallFailure);
  expect(onEnded).toHaveBeenCalledOnce();
  // A running exam calls its endpoints as public ones with an account id.
  await expect(call(makeThing, { body: { name: 'x' }, accountId: 'rani' })).rejects.toBeInstanceOf(
    CallFailure,
  );
  expect(onEnded).toHaveBeenCalledOnce();
  unsubscribe();
});

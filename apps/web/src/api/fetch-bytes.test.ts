import { afterEach, expect, test, vi } from 'vitest';
import { toDataUrl } from './data-url.ts';
import { CallFailure, NetworkFailure } from './failure.ts';
import { fetchBytes } from './fetch-bytes.ts';

afterEach(() => vi.unstubAllGlobals());

const serve = (body: BodyInit, type: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));

const failureOf = (typePrefix: string) =>
  fetchBytes(1_000, '/api/picture/a', typePrefix).catch((error: unknown) => error);

test('a file of the expected type is fetched with its type and converted to a data URL', async () => {
  serve(new Uint8Array([0, 200, 255]), 'image/svg+xml; charset=utf-8');
  const file = await fetchBytes(1_000, '/api/picture/a', 'image/');
  expect(toDataUrl(file)).toBe('data:image/svg+xml;charset=utf-8;base64,AMj/');
});

test('a captive portal, a lost network, a refusal and a truncated file are failures', async () => {
  serve('<html>Masuk WiFi</html>', 'text/html');
  expect(await failureOf('image/')).toBeInstanceOf(NetworkFailure);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf('image/')).toBeInstanceOf(NetworkFailure);
  serve('{"message":"Gambar ini tidak ditemukan."}', 'application/json', 404);
  expect(await failureOf('image/')).toBeInstanceOf(CallFailure);
  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  serve(cut, 'image/png');
  expect(await failureOf('image/')).toBeInstanceOf(NetworkFailure);
});

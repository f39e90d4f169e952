import { envelopePathForPaper, paperCodec } from '@ambang/contract/tryouts/papers.ts';
import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startWithEmptyDevice } from '../../../../test/stored-exam.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { paperStorage } from '../../device/attempt-store.ts';
import { ENVELOPE_PREFIX, readEnvelope } from '../../device/envelope-store.ts';
import { deleteEnvelopeOfPaper, openPaper } from './paper-source.ts';
import { prefetchEnvelope } from './paper-source.ts';

startWithEmptyDevice();

const questions: Paper = {
  title: 'SKD Perdana',
  questions: [
    {
      number: 1,
      category: 2,
      topic: 11,
      question: 'Sila ketiga?',
      alt: 'Lima gambar',
      picture: 'data:image/svg+xml,%3Csvg%2F%3E',
      cells: null,
      options: [...OPTION_LETTERS],
    },
  ],
};

let made = 0;

function addresses() {
  made += 1;
  const address = `/api/paper/${String(made).padStart(64, '0')}`;
  return { address, envelope: envelopePathForPaper(address) };
}

async function sealed(of: Paper): Promise<{ bytes: Uint8Array<ArrayBuffer>; key: string }> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
  const text = new Blob([JSON.stringify(paperCodec.write(of))]).stream();
  const packed = await new Response(text.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, packed);
  const bytes = new Uint8Array(await new Blob([iv, ciphertext]).arrayBuffer());
  return { bytes, key: base64Url(raw) };
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function serveFiles(files: Record<string, Uint8Array<ArrayBuffer> | Paper>): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const file = files[address];
    if (!file) throw new TypeError('Failed to fetch');
    return file instanceof Uint8Array
      ? new Response(file, { headers: { 'content-type': 'application/octet-stream' } })
      : new Response(JSON.stringify(paperCodec.write(file)));
  });
  return requested;
}

test('a prefetched paper with its pictures opens without a further request', async () => {
  const { address, envelope } = addresses();
  const { bytes, key } = await sealed(questions);
  const requested = serveFiles({ [envelope]: bytes });
  expect(await prefetchEnvelope(envelope)).toBe(bytes.byteLength);
  expect(await openPaper(address, key)).toEqual(questions);
  expect(requested).toEqual([envelope]);
});

test('a prefetched envelope has only encrypted questions and is stored until it is deleted', async () => {
  const { address, envelope } = addresses();
  const { bytes, key } = await sealed(questions);
  serveFiles({ [envelope]: bytes });
  await prefetchEnvelope(envelope);
  const kept = await readEnvelope(paperStorage(), envelope);
  expect(new TextDecoder().decode(kept)).not.toContain('Sila');
  await openPaper(address, key);
  expect(await readEnvelope(paperStorage(), envelope)).toEqual(bytes);
  await deleteEnvelopeOfPaper(address);
  expect(await readEnvelope(paperStorage(), envelope)).toBeUndefined();
});

test('several prefetches of an envelope make one request', async () => {
  const { envelope } = addresses();
  const { bytes } = await sealed(questions);
  const requested = serveFiles({ [envelope]: bytes });
  await Promise.all([prefetchEnvelope(envelope), prefetchEnvelope(envelope)]);
  await prefetchEnvelope(envelope);
  expect(requested).toEqual([envelope]);
});

test.each([
  ['of another version', async () => (await sealed(questions)).bytes],
  ['that was damaged', async () => new Uint8Array(200)],
  ['that was cut short', async () => new Uint8Array(3)],
])('an envelope %s does not block the start: the questions are fetched unencrypted', async (_, bytes) => {
  const { address, envelope } = addresses();
  const { key } = await sealed(questions);
  const requested = serveFiles({ [envelope]: await bytes(), [address]: questions });
  await prefetchEnvelope(envelope);
  expect(await openPaper(address, key)).toEqual(questions);
  expect(requested).toEqual([envelope, address]);
});

test('without WebCrypto the questions are fetched unencrypted', async () => {
  vi.stubGlobal('crypto', {});
  const { address } = addresses();
  const requested = serveFiles({ [address]: questions });
  expect(await openPaper(address, 'AA')).toEqual(questions);
  expect(requested).toEqual([address]);
});

test('a captive portal, a network failure and a 404 store no envelope', async () => {
  const { envelope } = addresses();
  const answers = [
    async () => new Response('<html>Masuk WiFi</html>', { headers: { 'content-type': 'text/html' } }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('{"message":"Naskah soal ini tidak ditemukan."}', { status: 404 }),
  ];
  const errors: unknown[] = [];
  for (const answer of answers) {
    vi.stubGlobal('fetch', answer);
    errors.push(await prefetchEnvelope(envelope).catch((error: unknown) => error));
  }
  expect(errors.map((error) => error instanceof NetworkFailure)).toEqual([true, true, false]);
  expect(errors[2]).toBeInstanceOf(CallFailure);
  expect(await readEnvelope(paperStorage(), envelope)).toBeUndefined();
});

test('only the last four envelopes are stored', async () => {
  const { bytes } = await sealed(questions);
  const envelopes = Array.from({ length: 6 }, () => addresses().envelope);
  serveFiles(Object.fromEntries(envelopes.map((envelope) => [envelope, bytes])));
  const now = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  for (const [index, envelope] of envelopes.entries()) {
    vi.setSystemTime(now + 1_000 * (index + 1));
    await prefetchEnvelope(envelope);
  }
  const names = (await paperStorage().keys()).filter((name) => name.startsWith(ENVELOPE_PREFIX));
  expect(names.sort()).toEqual(envelopes.slice(2).map((envelope) => ENVELOPE_PREFIX + envelope));
});

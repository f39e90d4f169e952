import { startedAttemptCodec } from '@ambang/contract/tryouts/attempts.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { settle } from '../../../../test/settle.ts';
import { rules, startedAttemptWith } from '../../../../test/session-samples.ts';
import { startWithEmptyDevice, storePaper, serve, overTryout } from '../../../../test/stored-exam.ts';
import { failureMessage } from '../../../api/failure.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { requestPersistentStorage, enterExam } from './enter-exam.ts';

startWithEmptyDevice();

const none: TryoutDetail = {
  ...overTryout,
  state: 'none',
  attemptsStarted: 0,
  startedAt: null,
  expiresAt: null,
  envelope: null,
};
const running: TryoutDetail = { ...overTryout, state: 'running' };

const startedReply = () => {
  const now = Date.now();
  const fresh = startedAttemptWith({ startedAt: now, expiresAt: now + rules.durationMs, serverTime: now });
  return { body: { data: startedAttemptCodec.write(fresh) } };
};

test("an attempt starts only after the exam's code has loaded", async () => {
  await storePaper();
  const sent = serve({ '/startTryout/1': startedReply() });
  const code = createDeferred<unknown>();
  const entering = enterExam('rani', none, () => code.promise);
  await settle();
  expect(sent).toEqual([]);
  code.resolve({});
  await entering;
  expect(sent.map(({ path }) => path)).toEqual(['/startTryout/1']);
});

const RELOAD_PAGE =
  'Halaman tes belum bisa dimuat. Periksa jaringanmu, muat ulang halaman ini, lalu coba lagi.';

test.each([
  ['a new attempt', none, `${RELOAD_PAGE} Tes belum dimulai dan waktumu belum berjalan.`],
  ['a running attempt', running, RELOAD_PAGE],
])(
  "without the exam's code %s sends no start, and the message asks to reload the page",
  async (_, detail, expectedMessage) => {
    const sent = serve({ '/startTryout/1': startedReply() });
    const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const message = failureMessage(await enterExam('rani', detail, missing).catch((error: unknown) => error));
    expect(message).toBe(expectedMessage);
    expect(sent).toEqual([]);
  },
);

const ENVELOPE = '/api/envelope/e';

const envelopeReply = () =>
  new Response(new Uint8Array(40), { headers: { 'content-type': 'application/octet-stream' } });

test('an attempt starts only after its envelope is fetched', async () => {
  await storePaper();
  const envelope = createDeferred<Response>();
  const sent = serve({ '/startTryout/1': startedReply(), '/envelope/e': envelope.promise });
  const entering = enterExam('rani', { ...none, envelope: ENVELOPE }, async () => null);
  await settle();
  expect(sent.map(({ path }) => path)).toEqual(['/envelope/e']);
  envelope.resolve(envelopeReply());
  await entering;
  expect(sent.map(({ path }) => path)).toEqual(['/envelope/e', '/startTryout/1']);
});

test('without an envelope no attempt starts, and the message says that the time is not running', async () => {
  const sent = serve({ '/startTryout/1': startedReply() });
  const away = { ...none, envelope: '/api/envelope/away' };
  const message = failureMessage(
    await enterExam('rani', away, async () => null).catch((error: unknown) => error),
  );
  expect(message).toBe(
    'Naskah soal belum bisa diunduh. Periksa jaringanmu, lalu coba lagi. Tes belum dimulai dan waktumu belum berjalan.',
  );
  expect(sent.map(({ path }) => path)).toEqual(['/envelope/away']);
});

test('an envelope that gets 503 blocks the start', async () => {
  const full = { status: 503, body: { message: 'Server sedang penuh. Coba lagi sebentar lagi.' } };
  const sent = serve({ '/startTryout/1': startedReply(), '/envelope/full': full });
  const entering = enterExam('rani', { ...none, envelope: '/api/envelope/full' }, async () => null);
  expect(failureMessage(await entering.catch((error: unknown) => error))).toContain('waktumu belum berjalan');
  expect(sent.map(({ path }) => path)).toEqual(['/envelope/full']);
});

test('an envelope that gets 404 does not block the start', async () => {
  await storePaper();
  const refused = { status: 404, body: { message: 'Naskah soal ini tidak ditemukan.' } };
  const sent = serve({ '/startTryout/1': startedReply(), '/envelope/gone': refused });
  await enterExam('rani', { ...none, envelope: '/api/envelope/gone' }, async () => null);
  expect(sent.map(({ path }) => path)).toEqual(['/envelope/gone', '/startTryout/1']);
});

test('a start is retried after a network failure', async () => {
  await storePaper();
  const reply = startedReply();
  let requestCount = 0;
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    if (requestCount === 1) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.body));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const entering = enterExam('rani', none, async () => null);
  await vi.runAllTimersAsync();
  await entering;
  expect(requestCount).toBe(2);
});

test('a start requests persistent storage', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } });
  serve({ '/startTryout/1': { status: 409, body: { message: 'Tryout ini sudah ditutup.' } } });
  await enterExam('rani', none, async () => null).catch(() => undefined);
  expect(persist).toHaveBeenCalledTimes(1);
});

const storage = (isPersisted: boolean) => ({
  persisted: vi.fn(async () => isPersisted),
  persist: vi.fn(async () => true),
});

test('persistent storage is requested once', async () => {
  const fresh = storage(false);
  for (let start = 0; start < 3; start += 1) requestPersistentStorage(fresh);
  await settle();
  expect([fresh.persisted.mock.calls.length, fresh.persist.mock.calls.length]).toEqual([1, 1]);
});

test('persistent storage is not requested when it is already granted', async () => {
  const agreed = storage(true);
  requestPersistentStorage(agreed);
  await settle();
  expect([agreed.persisted.mock.calls.length, agreed.persist.mock.calls.length]).toEqual([1, 0]);
});

test('a browser that refuses persistent storage or never replies blocks nothing', async () => {
  requestPersistentStorage(undefined);
  const refuse = () => {
    throw new Error('not here');
  };
  const refusing = { persisted: vi.fn(refuse), persist: refuse };
  requestPersistentStorage(refusing);
  requestPersistentStorage({ persisted: () => new Promise(() => undefined), persist: refuse });
  await settle();
  // An unhandled rejection would fail this run.
  expect(refusing.persisted).toHaveBeenCalledTimes(1);
});

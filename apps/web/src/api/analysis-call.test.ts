import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import { analysisCodec } from '@ambang/contract/tryouts/analyses.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userNamed } from '../../test/device.ts';
import { fetchAnalysis } from './analysis-call.ts';
import { setCurrentAccountId, onUnauthorized } from './call.ts';
import { CallFailure, NetworkFailure } from './failure.ts';
import { storeAnalysisTicket } from './analysis-ticket.ts';

const SERVICE = 'https://analisis.contoh.id';
const UNAVAILABLE =
  'Analisis sedang tidak bisa dibuka. Nilai dan pembahasanmu tetap aman. Coba lagi sebentar lagi.';

const analysis: Analysis = {
  feedback: { tiu: 'Satu.\nDua.', twk: 'Tiga.', tkp: 'Empat.' },
  summary: 'Lima.',
  plan: [{ day: 1, text: 'Enam.' }],
  band: { low: 300, high: 340, text: 'Tujuh.' },
  topics: [
    { topic: 1, questions: 4, right: 3, wrong: 1, empty: 0, struck: 0, points: 15, maximum: 20, mark: null },
  ],
  writtenBy: 'rules',
};

const rani = (token: string | null) => ({ ...userNamed('rani'), token, analysisUrl: SERVICE });

type Reply = () => Response | Promise<Response>;

const replyWith =
  (body: unknown, status = 200, headers = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });

const sessionReply = (user: ReturnType<typeof rani> | null) =>
  replyWith({ data: sessionUserCodec.write(user) });

/** Replies of service and api in order; the last one repeats. */
function serve({ service, api }: { service: Reply[]; api?: Reply[] }) {
  const remaining = { service: [...service], api: [...(api ?? [])] };
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  fetched.mockImplementation(async (address) => {
    const replies = address.startsWith(SERVICE) ? remaining.service : remaining.api;
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (!reply) throw new Error(`unexpected request to ${address}`);
    return reply();
  });
  vi.stubGlobal('fetch', fetched);
  return {
    addresses: () => fetched.mock.calls.map(([address]) => address),
    tickets: () =>
      fetched.mock.calls
        .filter(([address]) => address.startsWith(SERVICE))
        .map(([, { headers }]) => (headers as Record<string, string>)['authorization']),
    fetched,
  };
}

const fetchOne = () => fetchAnalysis(7, new AbortController().signal);

const onEnded = vi.fn();
let unsubscribe: () => void;

beforeEach(() => {
  setCurrentAccountId('rani');
  storeAnalysisTicket(rani('pertama'));
  unsubscribe = onUnauthorized(onEnded);
});

afterEach(() => {
  expect(onEnded).not.toHaveBeenCalled();
  unsubscribe();
  storeAnalysisTicket(null);
  setCurrentAccountId(null);
  vi.unstubAllGlobals();
});

test("the analysis is fetched with this page's ticket and without a cookie", async () => {
  const { fetched, addresses } = serve({ service: [replyWith(analysisCodec.write(analysis))] });
  expect(await fetchOne()).toEqual(analysis);
  expect(addresses()).toEqual([`${SERVICE}/skd_analysis/7/rani`]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'omit',
    cache: 'no-store',
    headers: { authorization: 'Bearer pertama' },
  });
});

test('an expired ticket is replaced once and the analysis requested again', async () => {
  const refused = replyWith({ message: 'Izin membuka analisis sudah berakhir.' }, 401);
  const { tickets } = serve({
    service: [refused, replyWith(analysisCodec.write(analysis))],
    api: [sessionReply(rani('kedua'))],
  });
  expect(await fetchOne()).toEqual(analysis);
  expect(await fetchOne()).toEqual(analysis);
  expect(tickets()).toEqual(['Bearer pertama', 'Bearer kedua', 'Bearer kedua']);
});

test('an analysis service that refuses every ticket is called twice and does not end the session', async () => {
  const { tickets } = serve({
    service: [replyWith({ message: 'Izin membuka analisis sudah berakhir.' }, 401)],
    api: [sessionReply(rani('kedua'))],
  });
  await expect(fetchOne()).rejects.toEqual(new CallFailure(401, 'Izin membuka analisis sudah berakhir.'));
  expect(tickets()).toHaveLength(2);
});

test('without a ticket in memory, a ticket is fetched before the analysis', async () => {
  storeAnalysisTicket(rani(null));
  const { addresses } = serve({
    service: [replyWith(analysisCodec.write(analysis))],
    api: [sessionReply(rani('kedua'))],
  });
  expect(await fetchOne()).toEqual(analysis);
  expect(addresses()[0]).toBe('/api/getAuth');
});

test('the ticket of another account is never used', async () => {
  storeAnalysisTicket({ ...rani('budi'), accountId: 'budi' });
  const { tickets } = serve({
    service: [replyWith(analysisCodec.write(analysis))],
    api: [sessionReply(rani('kedua'))],
  });
  await fetchOne();
  expect(tickets()).toEqual(['Bearer kedua']);
});

test.each([
  ['the session has ended', null],
  ['another account has signed in', { ...rani('lain'), accountId: 'budi' }],
])('when %s, the analysis is not fetched', async (_, user) => {
  storeAnalysisTicket(null);
  const { tickets } = serve({ service: [], api: [sessionReply(user)] });
  await expect(fetchOne()).rejects.toMatchObject({ name: 'CallFailure', status: 401 });
  expect(tickets()).toEqual([]);
});

test.each<[string, Reply]>([
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['replaced by an error page of a gateway', replyWith('<html>Bad gateway</html>', 502)],
  ['replaced by a captive portal', () => new Response('<html>Wi-Fi gratis</html>')],
])('an analysis service that is %s is reported as an unavailable analysis', async (_, reply) => {
  serve({ service: [reply] });
  await expect(fetchOne()).rejects.toEqual(new NetworkFailure(UNAVAILABLE));
});

test('a missing analysis service is reported as an unavailable analysis', async () => {
  storeAnalysisTicket(null);
  serve({ service: [], api: [sessionReply({ ...rani(null), analysisUrl: null as unknown as string })] });
  await expect(fetchOne()).rejects.toEqual(new NetworkFailure(UNAVAILABLE));
});

test('a refusal of the analysis service keeps its message and Retry-After', async () => {
  serve({ service: [replyWith({ message: 'Tunggu satu menit.' }, 429, { 'retry-after': '40' })] });
  await expect(fetchOne()).rejects.toMatchObject({
    status: 429,
    message: 'Tunggu satu menit.',
    retryAfterMs: 40_000,
  });
});

test('an aborted analysis call rejects with AbortError', async () => {
  const controller = new AbortController();
  serve({ service: [() => Promise.reject(new DOMException('aborted', 'AbortError'))] });
  controller.abort();
  await expect(fetchAnalysis(7, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

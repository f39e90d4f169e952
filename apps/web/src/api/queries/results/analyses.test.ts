import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userNamed } from '../../../../test/device.ts';
import { setCurrentAccountId } from '../../call.ts';
import { queryClient } from '../../cache/query-client.ts';
import { storeAnalysisTicket } from '../../analysis-ticket.ts';
import { analysisQuery } from './analyses.ts';

/** The longest time until the page reports an unavailable analysis. */
const MAX_WAIT_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
  setCurrentAccountId('rani');
  storeAnalysisTicket({ ...userNamed('rani'), analysisUrl: 'https://analisis.contoh.id' });
});

afterEach(() => {
  queryClient.clear();
  storeAnalysisTicket(null);
  setCurrentAccountId(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function serve(...replies: ((init: RequestInit) => Promise<Response>)[]) {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  for (const reply of replies.slice(0, -1)) fetched.mockImplementationOnce((_, init) => reply(init));
  fetched.mockImplementation((_, init) => replies.at(-1)!(init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const hanging = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

async function failure() {
  const failed = vi.fn<(error: unknown) => void>();
  queryClient.fetchQuery(analysisQuery(7, 1)).catch(failed);
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  return failed.mock.lastCall?.[0];
}

const unavailable = {
  name: 'NetworkFailure',
  message: 'Analisis sedang tidak bisa dibuka. Nilai dan pembahasanmu tetap aman. Coba lagi sebentar lagi.',
};

test('an analysis service that never replies is reported within ten seconds and called once', async () => {
  const fetched = serve(hanging);
  expect(await failure()).toMatchObject(unavailable);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an analysis call that fails immediately is retried once', async () => {
  const fetched = serve(lost);
  expect(await failure()).toMatchObject(unavailable);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a retry after an immediate failure that never gets a reply is reported within ten seconds', async () => {
  serve(lost, hanging);
  expect(await failure()).toMatchObject(unavailable);
});

test('a slow ticket before a service that never replies is reported within ten seconds', async () => {
  const rani = { ...userNamed('rani'), analysisUrl: 'https://analisis.contoh.id' };
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    return new Response(JSON.stringify({ data: sessionUserCodec.write(rani) }));
  };
  storeAnalysisTicket(null);
  serve(slow, hanging);
  expect(await failure()).toMatchObject(unavailable);
});

test('a refusal of the analysis service is not retried', async () => {
  const refused = () => Promise.resolve(new Response('{"message":"Tunggu satu menit."}', { status: 429 }));
  const fetched = serve(refused);
  expect(await failure()).toMatchObject({ status: 429 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

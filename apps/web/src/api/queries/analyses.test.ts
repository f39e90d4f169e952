import { sessionUser } from '@ambang/contract/accounts/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userNamed } from '../../../test/device.ts';
import { setCurrentAccountId } from '../call.ts';
import { queryClient } from '../query-client.ts';
import { keepTicket } from '../ticket.ts';
import { analysisQuery } from './analyses.ts';

/** What a person waits at most for the word that there is no analysis now. */
const PATIENCE_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
  setCurrentAccountId('rani');
  keepTicket({ ...userNamed('rani'), analysisUrl: 'https://analisis.contoh.id' });
});

afterEach(() => {
  queryClient.clear();
  keepTicket(null);
  setCurrentAccountId(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Each answer in turn; the last one is repeated. */
function serve(...replies: ((init: RequestInit) => Promise<Response>)[]) {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  for (const reply of replies.slice(0, -1)) fetched.mockImplementationOnce((_, init) => reply(init));
  fetched.mockImplementation((_, init) => replies.at(-1)!(init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** The connection stands, and nothing comes. */
const hanging = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

/** How the query stands after the time that a person waits. */
async function outcome() {
  const failed = vi.fn<(error: unknown) => void>();
  queryClient.fetchQuery(analysisQuery(7)).catch(failed);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  return failed.mock.lastCall?.[0];
}

const away = {
  name: 'NetworkFailure',
  message: 'Analisis sedang tidak bisa dibuka. Nilai dan pembahasanmu tetap aman. Coba lagi sebentar lagi.',
};

test('a service that takes the call and never answers is told as away in time, and not asked again', async () => {
  const fetched = serve(hanging);
  expect(await outcome()).toMatchObject(away);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a call that the network loses at once is made once more', async () => {
  const fetched = serve(lost);
  expect(await outcome()).toMatchObject(away);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the word comes in time also when the second try hangs', async () => {
  serve(lost, hanging);
  expect(await outcome()).toMatchObject(away);
});

test('the word comes in time also when a new ticket is slow to come and the service then hangs', async () => {
  const rani = { ...userNamed('rani'), analysisUrl: 'https://analisis.contoh.id' };
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    return new Response(JSON.stringify({ data: sessionUser.write(rani) }));
  };
  keepTicket(null);
  serve(slow, hanging);
  expect(await outcome()).toMatchObject(away);
});

test('a refusal of the service is not asked for again', async () => {
  const refused = () => Promise.resolve(new Response('{"message":"Tunggu satu menit."}', { status: 429 }));
  const fetched = serve(refused);
  expect(await outcome()).toMatchObject({ status: 429 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { notificationsQuery } from './notifications.ts';

afterEach(() => void vi.unstubAllGlobals());

const fetchedAt = async (headers: Record<string, string>): Promise<number> => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"data":[]}', { headers })));
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  return notificationsQuery.select!(await client.fetchQuery(notificationsQuery)).fetchedAt;
};

test("the fetch time of a notification list is the server's time", async () => {
  expect(await fetchedAt({ date: 'Sat, 12 Oct 2024 17:00:00 GMT' })).toBe(Date.parse('2024-10-12T17:00:00Z'));
});

test("without a readable server time, the fetch time of a notification list is the device's time", async () => {
  const before = Date.now();
  for (const headers of [{}, { date: 'kemarin' }] as Record<string, string>[])
    expect(await fetchedAt(headers)).toBeGreaterThanOrEqual(before);
});

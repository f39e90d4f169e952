import { beforeAll, expect, test } from 'vitest';
import { openEventStream, startListening } from '../../test/app/event-listener.ts';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp({ streams: { streamsPerProcess: 1 } });

beforeAll(() => startListening(app));

test('a process at its limit of event streams refuses a new one until one closes', async () => {
  const [one, other] = [await app.person(), await app.person()];
  const first = await openEventStream(app, one);
  expect([first.status, (await openEventStream(app, other)).status]).toEqual([200, 503]);
  first.response.destroy();
  await expect.poll(async () => (await openEventStream(app, other)).status).toBe(200);
});

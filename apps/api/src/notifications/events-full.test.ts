import { beforeAll, expect, test } from 'vitest';
import { listenTo, serve } from '../../test/app/event-listener.ts';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp({ streams: { streamsPerProcess: 1 } });

beforeAll(() => serve(app));

test('a process with the most event streams refuses another one until one closes', async () => {
  const [one, other] = [await app.person(), await app.person()];
  const first = await listenTo(app, one);
  expect([first.status, (await listenTo(app, other)).status]).toEqual([200, 503]);
  first.response.destroy();
  await expect.poll(async () => (await listenTo(app, other)).status).toBe(200);
});

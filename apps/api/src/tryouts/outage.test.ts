import { extendAttemptsForOutage } from '@ambang/attempts/outages/extend-attempts.ts';
import { listNotifications } from '@ambang/contract/notifications.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { beforeAll, expect, test } from 'vitest';
import { openEventStream, startListening } from '../../test/app/event-listener.ts';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp();
const MINUTE_MS = 60_000;

beforeAll(() => startListening(app));

test('after the attempts of an outage are extended, save, start and list return the new deadline, and open pages get an event', async () => {
  const { person, tryout, attempt } = await app.candidate();
  const listener = await openEventStream(app, person);
  const { startedAt, expiresAt } = attempt;
  // The outage covers the last five minutes of the attempt and seven more.
  const span = { beganAt: expiresAt - 5 * MINUTE_MS, endedAt: expiresAt + 7 * MINUTE_MS };
  app.clock.set(span.endedAt);
  const over = await person.call(startTryout, { id: tryout.id });
  expect([over.status, (await person.call(getTryout, { id: tryout.id })).data.state]).toEqual([409, 'over']);
  await extendAttemptsForOutage(app.database.db, span, {
    now: () => app.clock.now(),
    chunk: 1_000,
    pause: () => Promise.resolve(),
    wait: () => Promise.resolve(),
    onProgress: () => undefined,
  });
  const moved = expiresAt + 12 * MINUTE_MS;
  const changes: Change[] = [{ number: 1, answer: 3, at: span.endedAt - startedAt }];
  const body = { attempt: attempt.attempt, changes };
  const saved = await person.call(saveAnswers, { id: tryout.id, body });
  expect(saved.data).toMatchObject({ expiresAt: moved, revision: 1 });
  const resumed = await person.call(startTryout, { id: tryout.id });
  expect(resumed.data).toMatchObject({ expiresAt: moved, startedAt, changes });
  expect((await person.call(getTryout, { id: tryout.id })).data).toMatchObject({
    state: 'running',
    expiresAt: moved,
  });
  await listener.waitForText('notifications');
  expect((await person.call(listNotifications, {})).data).toMatchObject([
    { title: 'Waktu pengerjaan ditambah', message: expect.stringContaining('ditambah 12 menit') as string },
  ]);
});

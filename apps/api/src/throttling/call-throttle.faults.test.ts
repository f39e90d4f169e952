import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { saveProfile } from '@ambang/contract/accounts/profile.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { MAX_NOTIFICATIONS_PER_ACCOUNT } from '@ambang/db/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { insertNotifications } from '../../test/inputs/many-rows.ts';
import { attemptOf, notificationsOf } from '../../test/rows.ts';

const app = useTestApp();

const NOTIFICATIONS = 46_000;
const DOWNLOADS = 10;
const PROFILE_SAVES = 600;
/** The default rate per minute. The test's clock does not advance, so all calls are within one minute. */
const WRITE_RATE = 120;
const MEGABYTE = 1024 ** 2;

/** Runs `act` this many times, two at once. */
async function burst<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const seen: T[] = [];
  let begun = 0;
  const worker = async () => {
    while ((begun += 1) <= times) seen.push(await act());
  };
  await Promise.all(Array.from({ length: 2 }, worker));
  return seen;
}

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

test('one account with 46,000 notifications, ten downloads and 600 profile saves makes no save of another account fail, and the process uses at most 200 MB more memory', async () => {
  const attacker = await app.person();
  const { person, tryout, attempt } = await app.candidate();
  await insertNotifications(app, attacker, NOTIFICATIONS);
  const before = process.memoryUsage().rss;
  let isOver = false;
  const saveStatuses: number[] = [];
  const saving = (async () => {
    while (!isOver && saveStatuses.length < 500) {
      const changes = [{ number: 1, answer: 3 as const, at: saveStatuses.length + 1 }];
      const saved = await person.call(saveAnswers, {
        id: tryout.id,
        body: { attempt: attempt.attempt, changes },
      });
      saveStatuses.push(saved.status);
    }
  })();
  const downloads = await Promise.all(
    Array.from({ length: DOWNLOADS }, async () => {
      const { status, response } = await attacker.call(getAccountData);
      return { status, bytes: response.rawPayload.length };
    }),
  );
  const { name, email, phone } = attacker;
  const profileStatuses = (
    await burst(PROFILE_SAVES, () => attacker.call(saveProfile, { body: { name, email, phone } }))
  ).map(({ status }) => status);
  isOver = true;
  await saving;

  const complete = downloads.filter(({ status }) => status === 200);
  expect(complete.length).toBeGreaterThanOrEqual(1);
  expect(complete.length).toBeLessThanOrEqual(3);
  for (const { bytes } of complete) expect(bytes).toBeLessThan(MEGABYTE);
  const refused = downloads.filter(({ status }) => status !== 200);
  for (const { status } of refused) expect([429, 503]).toContain(status);

  expect(countOf(profileStatuses, 200)).toBe(WRITE_RATE - DOWNLOADS);
  expect(countOf(profileStatuses, 429)).toBe(PROFILE_SAVES - (WRITE_RATE - DOWNLOADS));
  expect(await notificationsOf(app, { person: attacker })).toHaveLength(MAX_NOTIFICATIONS_PER_ACCOUNT);

  expect(new Set(saveStatuses)).toEqual(new Set([200]));
  expect((await attemptOf(app, { person, tryout }))?.revision).toBe(saveStatuses.length);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
});

import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { saveProfile } from '@ambang/contract/accounts/profile.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { MAX_NOTIFICATIONS_PER_ACCOUNT } from '@ambang/db/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { insertNotifications } from '../../test/inputs/many-rows.ts';
import { attemptOf, notificationsOf } from '../../test/rows.ts';

const app = useTestApp();

const LEFTOVER = 46_000;
const DOWNLOADS = 10;
const SAVES = 600;
/** The default rate. The test's clock does not advance, so all calls are within one minute. */
const WRITES = 120;
const MEGABYTE = 1024 ** 2;

/** Runs `act` this many times, two at once, because more concurrent forms of an account are refused before they are counted. */
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

test('one account with 46,000 notifications, ten downloads and a burst of saves does not delay other accounts', async () => {
  const attacker = await app.person();
  const { person, tryout, attempt } = await app.candidate();
  await insertNotifications(app, attacker, LEFTOVER);
  const before = process.memoryUsage().rss;
  let isOver = false;
  const answered: number[] = [];
  const saving = (async () => {
    while (!isOver && answered.length < 500) {
      const changes = [{ number: 1, answer: 3 as const, at: answered.length + 1 }];
      const saved = await person.call(saveAnswers, {
        id: tryout.id,
        body: { attempt: attempt.attempt, changes },
      });
      answered.push(saved.status);
    }
  })();
  const downloads = await Promise.all(
    Array.from({ length: DOWNLOADS }, async () => {
      const { status, response } = await attacker.call(getAccountData);
      return { status, bytes: response.rawPayload.length };
    }),
  );
  const { name, email, phone } = attacker;
  const saves = (await burst(SAVES, () => attacker.call(saveProfile, { body: { name, email, phone } }))).map(
    ({ status }) => status,
  );
  isOver = true;
  await saving;

  const whole = downloads.filter(({ status }) => status === 200);
  expect(whole.length).toBeGreaterThanOrEqual(1);
  expect(whole.length).toBeLessThanOrEqual(3);
  for (const { bytes } of whole) expect(bytes).toBeLessThan(MEGABYTE);
  const refused = downloads.filter(({ status }) => status !== 200);
  for (const { status } of refused) expect([429, 503]).toContain(status);

  expect(countOf(saves, 200)).toBe(WRITES - DOWNLOADS);
  expect(countOf(saves, 429)).toBe(SAVES - (WRITES - DOWNLOADS));
  expect(await notificationsOf(app, { person: attacker })).toHaveLength(MAX_NOTIFICATIONS_PER_ACCOUNT);

  expect(new Set(answered)).toEqual(new Set([200]));
  expect((await attemptOf(app, { person, tryout }))?.revision).toBe(answered.length);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
});

import { answerReports, notifyReporters } from '@ambang/attempts/item-reports.ts';
import { listNotifications } from '@ambang/contract/notifications.ts';
import { listItemReports, reportItem } from '@ambang/contract/practice/item-reports.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { listReportedItems } from '@ambang/db/practice/items/item-reports.ts';
import { expect, test } from 'vitest';
import type { Candidate } from '../../test/app/test-actions.ts';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { publishTestPool } from '../../test/inputs/practice-content.ts';
import { createSheet } from '../../test/inputs/sheets.ts';
import { expectNothingChanged } from '../../test/table-contents.ts';

const app = useTestApp();

const itemIdOf = ({ tryout }: Candidate, number: number): string => tryout.key[number - 1]!.id ?? '';

const report = (person: Person, itemId: string, note = 'Soalnya bisa dibaca dua arah.') =>
  person.call(reportItem, { body: { itemId, reason: 'key', note } });

const answer = (itemId: string) =>
  answerReports(
    app.database.db,
    itemId,
    { outcome: 'kept', answer: 'Kalimatnya hanya punya satu arti.' },
    app.clock.now(),
  );

const reportsOf = async (person: Person) => (await person.call(listItemReports)).data;
const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).data.map(({ title }) => title);

test('a report is listed for its owner and for the operator, and its answer leads to the review', async () => {
  const candidate = await app.finishedCandidate();
  const { person, tryout } = candidate;
  const itemId = itemIdOf(candidate, 47);
  expect(await report(person, itemId, '  Dua jawaban.  ')).toMatchObject({ status: 200 });
  expect(await reportsOf(person)).toMatchObject([
    { itemId, tryoutId: tryout.id, number: 47, reason: 'key', note: 'Dua jawaban.', answer: null },
  ]);
  expect(await listReportedItems(app.database.db, 1_000)).toContainEqual({
    itemId,
    reports: [{ reason: 'key', note: 'Dua jawaban.', createdAt: app.clock.now() }],
  });
  app.clock.advance(60_000);
  expect(await answer(itemId)).toBe(1);
  expect(await reportsOf(person)).toMatchObject([
    { outcome: 'kept', answer: 'Kalimatnya hanya punya satu arti.', answeredAt: app.clock.now() },
  ]);
  const [notification] = (await person.call(listNotifications)).data;
  expect(notification).toMatchObject({
    title: 'Laporan soal 47 dijawab',
    path: `/home/tryouts/${tryout.id}/recap/pembahasan?soal=47`,
  });
  expect(notification!.message).not.toContain('satu arti');
});

test('a second report of an item is refused until the first is answered', async () => {
  const candidate = await app.finishedCandidate();
  const itemId = itemIdOf(candidate, 3);
  const statuses = await Promise.all([1, 2, 3].map(() => report(candidate.person, itemId)));
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await answer(itemId);
  expect((await report(candidate.person, itemId)).status).toBe(200);
});

test('an item of an unsealed attempt, of a revoked grant or of another account cannot be reported', async () => {
  const running = await app.candidate();
  const revoked = await app.finishedCandidate();
  await app.revoke(revoked.person, revoked.tryout);
  const other = await app.finishedCandidate();
  const stranger = await app.person();
  await expectNothingChanged(app, async () => {
    for (const [person, itemId] of [
      [running.person, itemIdOf(running, 1)],
      [revoked.person, itemIdOf(revoked, 1)],
      [stranger, itemIdOf(other, 1)],
      [other.person, 'tidak-ada'],
    ] as const)
      expect((await report(person, itemId)).status).toBe(404);
  });
});

test('an answer waits while its reporter sits the tryout again, and the job delivers it once', async () => {
  const candidate = await app.finishedCandidate();
  const { person, tryout } = candidate;
  const itemId = itemIdOf(candidate, 12);
  await report(person, itemId);
  await person.call(resetTryout, { id: tryout.id });
  await person.call(startTryout, { id: tryout.id });
  const before = await titlesOf(person);
  await answer(itemId);
  expect(await reportsOf(person)).toMatchObject([{ answeredAt: null, outcome: null, answer: null }]);
  expect(await titlesOf(person)).toEqual(before);
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: createSheet() } });
  for (let run = 0; run < 2; run += 1) await notifyReporters(app.database.db, app.clock.now());
  expect((await titlesOf(person)).filter((title) => title === 'Laporan soal 12 dijawab')).toHaveLength(1);
  expect(await reportsOf(person)).toMatchObject([{ outcome: 'kept' }]);
});

test('an account reports at most twenty items a day', async () => {
  const candidate = await app.finishedCandidate();
  const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
  const statuses = [];
  for (const number of numbers)
    statuses.push((await report(candidate.person, itemIdOf(candidate, number))).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test('several answers of one reporter each get a notification', async () => {
  const candidate = await app.finishedCandidate();
  const itemIds = [itemIdOf(candidate, 5), itemIdOf(candidate, 6)];
  for (const itemId of itemIds) await report(candidate.person, itemId);
  for (const itemId of itemIds) await answer(itemId);
  expect(await titlesOf(candidate.person)).toEqual(
    expect.arrayContaining(['Laporan soal 5 dijawab', 'Laporan soal 6 dijawab']),
  );
});

test('an item of the practice pool can be reported with a grant, and its answer leads to the own reports', async () => {
  const [item] = await publishTestPool(app);
  const { person } = await app.candidate();
  const stranger = await app.person();
  expect((await report(stranger, item!.itemId)).status).toBe(404);
  expect((await report(person, item!.itemId)).status).toBe(200);
  await answer(item!.itemId);
  expect((await person.call(listNotifications)).data).toMatchObject([
    { title: 'Laporan soal latihan dijawab', path: '/profile/laporan' },
  ]);
});

test('an item of the public pool cannot be reported', async () => {
  const [item] = await publishTestPool(app, { pool: 'public' });
  const { person } = await app.candidate();
  expect((await report(person, item!.itemId)).status).toBe(404);
});

import { getPlan } from '@ambang/contract/practice/plans.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { mixedAnswers } from '../../test/inputs/sheets.ts';

const app = useTestApp();

test("the plan of a sealed attempt has its cause, and each step opens the candidate's own lost questions", async () => {
  const { person, tryout } = await app.finishedCandidate();
  const { cause, steps } = (await person.call(getPlan, { id: tryout.id })).data;
  expect(cause).toMatchObject({ kind: 'blanks', text: expect.stringContaining('kosong') as string });
  expect(cause.points).toBeGreaterThanOrEqual(10);
  const [first] = steps;
  const answers = mixedAnswers(tryout);
  const opened = first!.itemIds.map((id) => tryout.key.findIndex((item) => item.id === id));
  expect(first).toMatchObject({ kind: 'fill', day: 1 });
  expect(opened.length).toBeGreaterThan(0);
  for (const index of opened) expect(answers[index]).toBe(0);
});

test('the plan of a tryout without ids of questions has only steps that can be started', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const key = tryout.key.map((item) => ({ ...item, id: undefined }));
  await app.database.db
    .updateTable('tryoutVersions')
    .set({ key: JSON.stringify(key) })
    .where('tryoutId', '=', tryout.id)
    .execute();
  await app.restart();
  const { steps } = (await person.call(getPlan, { id: tryout.id })).data;
  expect(steps.map(({ kind }) => kind)).toEqual(['tryout']);
});

test('nobody reads the plan of another account, of a running attempt or after the grant was revoked', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const other = (await app.candidate()).person;
  expect((await other.call(getPlan, { id: tryout.id })).status).toBe(404);
  const running = await app.candidate();
  expect((await running.person.call(getPlan, { id: running.tryout.id })).status).toBe(409);
  await app.revoke(person, tryout);
  expect((await person.call(getPlan, { id: tryout.id })).status).toBe(404);
});

import { getDaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { savePracticeSettings } from '@ambang/contract/practice/settings.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { fetchToday } from '../../test/app/practice-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { publishPractisable } from '../../test/inputs/practice-content.ts';

const app = useTestApp();

const save = (person: Person, examOn: string | null) =>
  person.call(savePracticeSettings, { body: { examOn, minutesADay: 10 } });

test('without an exam 14 days are planned, with one the days before it', async () => {
  const { person } = await app.finishedCandidate(await publishPractisable(app));
  const plan = (await person.call(getDaysAhead)).data;
  expect(plan).toMatchObject({ today: '2026-03-02', examOn: null, minutesADay: 20 });
  expect(plan.days).toHaveLength(14);
  const due = (await fetchToday(person)).entries.filter(({ source }) => source === 'due');
  expect(plan.days[0]).toMatchObject({ day: '2026-03-02', dueCount: due.length });
  await save(person, '2026-03-05');
  const near = (await person.call(getDaysAhead)).data;
  expect(near.days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  expect(near.days.every(({ dueMinutes }) => dueMinutes <= 10)).toBe(true);
  expect(near.neverMet).toBeGreaterThan(0);
  await save(person, '2028-03-02');
  expect((await person.call(getDaysAhead)).data.days).toHaveLength(92);
});

test('one account loads its plan and its calendar file at most 60 times a minute', async () => {
  const person = await app.person();
  const loadFile = () => person.send({ method: 'GET', url: '/api/practice/plan.ics' });
  expect((await loadFile()).statusCode).toBe(200);
  for (let count = 1; count < 60; count += 1) expect((await person.call(getDaysAhead)).status).toBe(200);
  expect((await person.call(getDaysAhead)).message).toMatch(/terlalu sering/);
  expect((await loadFile()).statusCode).toBe(429);
  expect((await (await app.person()).call(getDaysAhead)).status).toBe(200);
});

test.each([
  ['2026-03-01', /tidak boleh hari ini atau sudah lewat/],
  ['2026-03-02', /tidak boleh hari ini atau sudah lewat/],
  ['2028-03-03', /paling lama 2 tahun/],
  ['2027-02-29', /tidak ada di kalender/],
])('an exam on %s is refused', async (examOn, message) => {
  const person = await app.person();
  const reply = await save(person, examOn);
  expect(reply.status).toBe(400);
  expect(reply.message).toMatch(message);
});

test('an exam from tomorrow to in two years is accepted', async () => {
  const person = await app.person();
  for (const examOn of ['2026-03-03', '2028-03-02', null])
    expect((await save(person, examOn)).status).toBe(200);
});

import { getPlanCalendar } from '@ambang/contract/practice/days-ahead.ts';
import { savePracticeSettings } from '@ambang/contract/practice/settings.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { publishPractisable } from '../../test/inputs/practice-content.ts';
import { planCalendar } from './plan-calendar.ts';

const app = useTestApp();

const plan = {
  ...{ today: '2026-11-28', examOn: '2026-12-01', minutesADay: 10, neverMet: 0, doneDays: [] },
  days: [
    { day: '2026-11-28', dueCount: 8, dueMinutes: 10 },
    { day: '2026-11-29', dueCount: 0, dueMinutes: 0 },
    { day: '2026-11-30', dueCount: 3, dueMinutes: 5 },
  ],
};

test('a day with due questions is one all-day event, and a newer file replaces it', () => {
  const text = planCalendar(plan, new URL('https://tryout.contoh.id'));
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    'SUMMARY:Latihan Ambang\\, 8 soal',
    'SUMMARY:Latihan Ambang\\, 3 soal',
    'SUMMARY:Ujian SKD',
  ]);
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261128',
    'DTSTART;VALUE=DATE:20261130',
    'DTSTART;VALUE=DATE:20261201',
  ]);
  expect(lines.filter((line) => line.startsWith('UID'))[1]).toBe('UID:latihan-2026-11-30@tryout.contoh.id');
  expect(new Set(lines.filter((line) => line.startsWith('DTSTAMP')))).toEqual(
    new Set(['DTSTAMP:20261127T170000Z']),
  );
  expect(text).not.toContain('VALARM');
});

test('a new date moves the event of the exam, instead of adding a second one', () => {
  const idsOf = (examOn: string) => {
    const text = planCalendar({ ...plan, examOn }, new URL('https://tryout.contoh.id'));
    return text.split('\r\n').filter((line) => line.startsWith('UID:ujian'));
  };
  expect(idsOf('2026-12-01')).toEqual(['UID:ujian-skd@tryout.contoh.id']);
  expect(idsOf('2026-12-20')).toEqual(idsOf('2026-12-01'));
});

test("the link downloads the account's plan with the session alone, without personal data", async () => {
  const { person } = await app.finishedCandidate(await publishPractisable(app));
  await person.call(savePracticeSettings, { body: { examOn: '2026-03-12', minutesADay: 10 } });
  const reply = await person.send({ method: 'GET', url: '/api/practice/plan.ics' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="latihan-ambang.ics"');
  const text = reply.body;
  expect(text).toContain('DTSTART;VALUE=DATE:20260302');
  expect(text).toContain('SUMMARY:Ujian SKD');
  for (const secret of [person.accountId, person.email]) expect(text).not.toContain(secret);
  expect((await app.visitor().call(getPlanCalendar)).status).toBe(401);
});

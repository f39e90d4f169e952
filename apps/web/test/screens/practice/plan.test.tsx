import type { DaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { getDaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import type { Reminders } from '@ambang/contract/practice/reminders.ts';
import { getReminders, saveReminders } from '@ambang/contract/practice/reminders.ts';
import { savePracticeSettings } from '@ambang/contract/practice/settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../../src/practice/session/days.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import {
  holdReplies,
  receivedBodies,
  refuse,
  serverErrorMessage,
  setReply,
} from '../../component/fake-server.ts';
import { nextFrame, sumOf, watchShifts } from '../../component/browser/layout-shifts.ts';
import { letterSizes, setLetterSize } from '../../component/browser/letter-size.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { clearPractice, itemWith, servePractice } from '../../component/samples/practice-samples.ts';

const PLAN = '/home/latihan/rencana';
const TODAY = '2026-11-26';

const counts = [8, 6, 0, 7, 0, 4, 5, 0, 7, 0, 6, 3, 4, 0, 17, 4, 0, 4, 3, 4, 0, 4, 3];

const planWith = (given: Partial<DaysAhead> = {}): DaysAhead => ({
  today: TODAY,
  examOn: '2026-12-19',
  minutesADay: 10,
  days: counts.map((dueCount, index) => ({
    day: addDays(TODAY, index),
    dueCount,
    dueMinutes: dueCount === 0 ? 0 : dueCount + 1,
  })),
  neverMet: 3,
  doneDays: [
    { day: '2026-11-23', count: 9 },
    { day: '2026-11-25', count: 8 },
  ],
  ...given,
});

const remindersWith = (given: Partial<Reminders> = {}): Reminders => ({
  ...{ hour: 19, isEmailOn: false, isEmailProved: true, endpoints: [], outdatedEndpoints: [], pushKey: null },
  ...given,
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const date = page.getByLabelText('Tanggal ujian');
const save = page.getByRole('button', { name: 'Simpan rencana' });

beforeEach(async () => {
  await clearPractice();
  servePractice([itemWith()]);
  setReply(getDaysAhead, planWith());
  setReply(getReminders, remindersWith());
});

test('on a wide screen, nothing moves when the reminders arrive after the days', async () => {
  await page.viewport(1280, 800);
  const releaseDays = holdReplies(getDaysAhead);
  const releaseReminders = holdReplies(getReminders);
  await openScreen(PLAN);
  await expect.element(page.getByText(/Hari yang lewat tidak menjadi utang\./)).toBeVisible();
  const shifts = watchShifts();
  releaseDays();
  await expect.element(heading('23 hari ke ujian')).toBeVisible();
  await nextFrame();
  releaseReminders();
  await expect.element(save).toBeVisible();
  await expect.element(page.getByLabelText('Ingatkan lewat email')).toBeVisible();
  expect(sumOf(await shifts())).toBeLessThanOrEqual(0.005);
});

test('the days up to the exam show what falls due, and skipped days are no debt', async () => {
  await openScreen(PLAN);
  await expect.element(heading('23 hari ke ujian')).toBeVisible();
  await expect.element(page.getByText(/Hari yang lewat tidak menjadi utang\./)).toBeVisible();
  const cells = page.getByRole('list').getByRole('listitem');
  for (const text of [
    '23 November, 9 soal dikerjakan',
    '24 November, tidak berlatih',
    '26 November, hari ini, 8 soal jatuh tempo',
    '28 November, tidak ada yang jatuh tempo',
    '10 Desember, 17 soal jatuh tempo',
    '19 Desember, ujian',
  ])
    await expect.element(cells.filter({ hasText: text })).toBeInTheDocument();
  await expect.element(page.getByText('17 soal', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^8 soal jatuh tempo, \d+ menit\.$/)).toBeVisible();
  await expect.element(page.getByText('Mulai Sab 12 Des')).toBeVisible();
  await expect
    .element(page.getByText(/3 soal tidak sempat dalam 23 hari dengan 10 menit sehari/))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Unduh ke kalender (.ics)' }))
    .toHaveAttribute('href', '/api/practice/plan.ics');
  await expectAccessible();
});

test('on a phone a day of the calendar has its number of questions, and its words do not touch the next day', async () => {
  await page.viewport(360, 740);
  await openScreen(PLAN);
  const day = page.getByRole('listitem').filter({ hasText: '10 Desember, 17 soal' });
  await expect.element(day.getByText(/^17/)).toBeVisible();
  await expect.element(day.getByText(/^ ?soal$/)).not.toBeVisible();
});

test('date and minutes are saved together, and no date is allowed', async () => {
  setReply(savePracticeSettings, (body) => body, 'Rencana disimpan');
  await openScreen(PLAN);
  await expect.element(date).toHaveValue('2026-12-19');
  await page.getByRole('radio', { name: /^40/ }).click();
  await date.fill('');
  await save.click();
  await expect.element(page.getByText('Rencana disimpan')).toBeVisible();
  expect(receivedBodies(savePracticeSettings)).toEqual([{ examOn: null, minutesADay: 40 }]);
});

test('a date that the server refuses keeps its sentence at the field until it is changed', async () => {
  const message = 'Tanggal ujian tidak boleh hari ini atau sudah lewat. Pilih mulai besok, atau kosongkan.';
  refuse(savePracticeSettings, 400, message);
  await openScreen(PLAN);
  await date.fill('2026-11-26');
  await save.click();
  await expect.element(date).toHaveAccessibleDescription(message);
  await expectAccessible();
  await date.fill('2026-12-20');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

test('reminders are off until they are ticked, and the hour is chosen only then', async () => {
  setReply(savePracticeSettings, (body) => body);
  setReply(saveReminders, ({ hour, isEmailOn }) => remindersWith({ hour, isEmailOn }));
  await openScreen(PLAN);
  const email = page.getByRole('checkbox', { name: 'Ingatkan lewat email' });
  const hour = page.getByLabelText('Pukul');
  await expect.element(email).not.toBeChecked();
  await expect.element(hour).toBeDisabled();
  await expect.element(page.getByText('Ingatkan di perangkat ini')).not.toBeInTheDocument();
  await email.click();
  await hour.selectOptions('06.00 WIB');
  await save.click();
  await expect.element(page.getByText('Rencana disimpan')).toBeVisible();
  expect(receivedBodies(saveReminders)).toEqual([{ hour: 6, isEmailOn: true, added: null, removed: null }]);
  await expect.element(email).toBeChecked();
  await save.click();
  await expect.poll(() => receivedBodies(savePracticeSettings).length).toBe(2);
  expect(receivedBodies(saveReminders)).toHaveLength(1);
  await expectAccessible();
});

test('reminders by email need a proved email, and a server that offers push adds this browser', async () => {
  setReply(getReminders, remindersWith({ isEmailProved: false, pushKey: 'B'.repeat(87) }));
  await openScreen(PLAN);
  await expect.element(page.getByRole('checkbox', { name: 'Ingatkan lewat email' })).toBeDisabled();
  await expect.element(page.getByText(/^Emailmu belum terbukti milikmu/)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Ingatkan di perangkat ini' })).not.toBeChecked();
  await expectAccessible();
});

test('reminders that cannot be loaded do not keep the plan from being saved', async () => {
  refuse(getReminders, 500);
  setReply(savePracticeSettings, (body) => body);
  await openScreen(PLAN);
  await expect.element(page.getByText(/^Pengingat belum bisa dimuat/)).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Rencana disimpan')).toBeVisible();
});

test.each([null, '2026-11-20'])(
  'with an exam on %s, which is not ahead, the next days are shown, and the date is empty',
  async (examOn) => {
    setReply(getDaysAhead, planWith({ examOn, days: planWith().days.slice(0, 14), neverMet: 0 }));
    await openScreen(PLAN);
    await expect.element(heading('14 hari ke depan')).toBeVisible();
    await expect.element(date).toHaveValue('');
  },
);

test('in the last two days the plan says that nothing new begins, and not that all is seen again', async () => {
  const days = [TODAY, addDays(TODAY, 1)].map((day) => ({ day, dueCount: 0, dueMinutes: 0 }));
  setReply(getDaysAhead, planWith({ examOn: addDays(TODAY, 2), days, neverMet: 0 }));
  await openScreen(PLAN);
  await expect.element(heading('2 hari ke ujian')).toBeVisible();
  await expect.element(page.getByText(/^Tidak ada soal yang kembali sebelum ujianmu\./)).toBeVisible();
  await expect.element(page.getByText(/tanpa soal baru\. Yang lain menunggu/)).toBeVisible();
  await expect.element(page.getByText(/Semua soal dilihat|Semuanya sempat/)).not.toBeInTheDocument();
});

test('a plan that cannot be loaded can be tried again', async () => {
  refuse(getDaysAhead, 500);
  await openScreen(PLAN);
  await expect.element(page.getByText(serverErrorMessage)).toBeVisible();
  setReply(getDaysAhead, planWith());
  await page.getByRole('button', { name: /^coba lagi$/i }).click();
  await expect.element(heading('23 hari ke ujian')).toBeVisible();
});

test.each(letterSizes)('in %i px with letters of %s nothing overflows', async (width, size) => {
  await setLetterSize(width, size);
  await openScreen(PLAN);
  await expect.element(heading('23 hari ke ujian')).toBeVisible();
  await expectAccessible();
});

test('Latihan leads to the plan', async () => {
  servePractice([itemWith()], { day: TODAY, examOn: '2026-12-19' });
  await openScreen('/home/latihan');
  await expect.element(page.getByRole('heading', { name: '23 hari ke ujian' })).toBeVisible();
  await page.getByRole('link', { name: 'Rencana' }).click();
  await expect.element(page.getByRole('heading', { name: 'Hari ke hari' })).toBeVisible();
});

import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import type { ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { getPracticeReadiness, saveReadinessGoal } from '@ambang/contract/practice/readiness.ts';
import { listSingleTests } from '@ambang/contract/practice/singles.ts';
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
import {
  clearPractice,
  entryOf,
  itemWith,
  reportWith,
  servePractice,
  todayWith,
  neverStarted,
} from '../../component/samples/practice-samples.ts';

const LATIHAN = '/home/latihan';
const READINESS = '/home/latihan/kesiapan';
const TODAY = '2026-11-26';

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name });

const unread: Partial<ReadinessReport> = {
  estimate: { kind: 'unread', missing: 26 },
  answers: [
    { test: 'TWK', sat: 0, practised: 14, missing: 0 },
    { test: 'TIU', sat: 0, practised: 15, missing: 0 },
    { test: 'TKP', sat: 0, practised: 5, missing: 3 },
  ],
};

beforeEach(async () => {
  await clearPractice();
  servePractice([itemWith()], { day: TODAY });
});

test('a number is called an estimate, says what it rests on, and promises no admission', async () => {
  await openScreen(READINESS);
  await expect.element(heading('Sekitar 6 dari 10')).toBeVisible();
  await expect.element(page.getByText('Perkiraan', { exact: true })).toBeVisible();
  for (const text of [
    /kira-kira enam kali TWK, TIU, dan TKP melewati ambang bersama-sama/,
    /^316 jawabanmu pada soal yang kuncinya belum kamu lihat: 2 tryout \(220\) dan 96 latihan\./,
    /^Dari 3\.000 peserta tiruan, yang kami sebut “sekitar 6 dari 10” ternyata lewat 61 kali dari 100/,
    /bukan peluang diterima/,
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('70 di tryout, 64 latihan')).toBeVisible();
  await expect.element(page.getByRole('form', { name: 'Tujuan' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('before a second sitting a word is said, without petals', async () => {
  setReply(
    getPracticeReadiness,
    reportWith({ estimate: { kind: 'word', word: 'around', text: 'Di sekitar ambang' }, sittings: 1 }),
  );
  await openScreen(READINESS);
  await expect.element(heading('Di sekitar ambang')).toBeVisible();
  await expect.element(page.getByText(/Sesudah tryout kedua kami menyebut angkanya/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Di sekitar ambang' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('under 60 answers nothing is said but how many are missing, and new questions lead on', async () => {
  setReply(getPracticeReadiness, reportWith(unread));
  setReply(
    getPracticeToday,
    todayWith([itemWith()], { day: TODAY, entries: [entryOf(itemWith(), { source: 'new' })] }),
  );
  await openScreen(READINESS);
  await expect.element(heading('Belum bisa dibaca')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '34 dari 60 jawaban' })).toBeVisible();
  await expect.element(page.getByText(/Tiap tes perlu sedikitnya 8 jawaban: TKP kurang 3\./)).toBeVisible();
  await expect
    .element(link('Latihan 1 soal, 3 menit'))
    .toHaveAttribute('href', '/home/latihan/lembar?mulai=hari-ini');
  await expectAccessible();
});

test('without new questions a tryout leads on', async () => {
  setReply(getPracticeReadiness, reportWith(unread));
  await openScreen(READINESS);
  await expect.element(link('Lihat tryout')).toHaveAttribute('href', '/home/tryouts');
});

test('the route is asked first', async () => {
  const asked = reportWith({ routes: ['Afirmasi'], route: null, estimate: null });
  setReply(getPracticeReadiness, asked);
  setReply(saveReadinessGoal, (body) => body, 'Tujuan disimpan');
  await openScreen(READINESS);
  await expect.element(heading('Lewat jalur mana?')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Umum, ambang tryout ini' })).toBeChecked();
  await expectAccessible();
  await page.getByRole('radio', { name: 'Afirmasi' }).click();
  setReply(getPracticeReadiness, reportWith({ routes: ['Afirmasi'], route: 'Afirmasi' }));
  await page.getByRole('button', { name: 'Lihat kesiapan' }).click();
  await expect.element(heading('Sekitar 6 dari 10')).toBeVisible();
  expect(receivedBodies(saveReadinessGoal)).toEqual([{ route: 'Afirmasi', target: null }]);
  await expect.element(page.getByText(/melewati ambang jalur Afirmasi bersama-sama/)).toBeVisible();
});

test('after a pass, nothing moves when the next step arrives last', async () => {
  const goal = { total: 414, maximum: 550, target: null, test: 'TIU' as const, open: 70 };
  setReply(getPracticeReadiness, reportWith({ goal }));
  const release = holdReplies(getPracticeToday);
  await openScreen(READINESS);
  await expect.poll(() => receivedBodies(getPracticeToday).length).toBeGreaterThan(0);
  await nextFrame();
  const shifts = watchShifts();
  release();
  await expect.element(link('Latihan 10 soal TIU, 13 menit')).toBeVisible();
  expect(sumOf(await shifts())).toBeLessThanOrEqual(0.005);
});

test('after a pass the total has a target, and the test with most points open comes first', async () => {
  const goal = { total: 414, maximum: 550, target: null, test: 'TIU' as const, open: 70 };
  setReply(getPracticeReadiness, reportWith({ goal }));
  setReply(saveReadinessGoal, (body) => body, 'Tujuan disimpan');
  await openScreen(READINESS);
  await expect.element(page.getByText('Langkah 1: TIU, 70 poin masih terbuka.')).toBeVisible();
  await expect
    .element(link('Latihan 10 soal TIU, 13 menit'))
    .toHaveAttribute('href', '/home/latihan/lembar?tes=TIU');
  const target = page.getByLabelText('Target total');
  await target.fill('600');
  await expect.element(target).toHaveAccessibleDescription(/^Isi angka dari 1 sampai 550/);
  await expectAccessible();
  await target.fill('450');
  setReply(getPracticeReadiness, reportWith({ goal: { ...goal, target: 450 } }));
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(page.getByText(/Targetmu 450, 36 poin lagi\./)).toBeVisible();
  expect(receivedBodies(saveReadinessGoal)).toEqual([{ route: 'general', target: 450 }]);
});

test('a readiness that cannot be loaded can be tried again', async () => {
  refuse(getPracticeReadiness, 500);
  await openScreen(READINESS);
  await expect.element(page.getByText(serverErrorMessage)).toBeVisible();
  setReply(getPracticeReadiness, reportWith());
  await page.getByRole('button', { name: /^coba lagi$/i }).click();
  await expect.element(heading('Sekitar 6 dari 10')).toBeVisible();
});

test('Latihan says the readiness in a line, and how well each topic goes', async () => {
  await openScreen(LATIHAN);
  await expect.element(link(/^Kesiapan perkiraan: sekitar 6 dari 10$/)).toHaveAttribute('href', READINESS);
  await expect.element(link(/^Numerik Soal Cerita .*sering lepas 5 dari 12 benar/)).toBeVisible();
  await expect.element(link(/^Figural Serial .*belum terbaca 3 jawaban lagi/)).toBeVisible();
  await expectAccessible();
});

test('a single test says how many and how long, and the limit of a free packet', async () => {
  const tiu = { slug: 'tes-tiu-1', title: 'TIU 1', test: 'TIU' as const, questions: 35, minutes: 40 };
  setReply(listSingleTests, {
    tests: [{ ...tiu, ...neverStarted }],
    isUnlimited: false,
    nextOn: null,
  });
  await openScreen(LATIHAN);
  const row = link(/^TIU 40 menit · 35 soal/);
  await expect.element(row).toHaveAttribute('href', '/home/latihan/lembar?tes=tes-tiu-1');
  await expect
    .element(link(/^Irama 13 menit · 10 soal TIU/))
    .toHaveAttribute('href', '/home/latihan/lembar?irama=TIU');
  await expect.element(page.getByText(/^Satu tes seminggu, dan minggu ini belum terpakai/)).toBeVisible();
});

test.each([800, 1280])('in %i px with letters of 200% the names of single tests are whole', async (width) => {
  await setLetterSize(width, '200%');
  setReply(listSingleTests, {
    tests: [{ slug: 'tes-twk-1', title: 'TWK 1', test: 'TWK', questions: 30, minutes: 30, ...neverStarted }],
    isUnlimited: true,
    nextOn: null,
  });
  await openScreen(LATIHAN);
  await expect.element(link(/^TWK 30 menit/)).toBeVisible();
  for (const row of page.getByRole('region', { name: 'Satu tes saja' }).getByRole('link').elements()) {
    const name = document.createRange();
    name.selectNodeContents(row.querySelector('b') ?? row);
    expect(name.getClientRects()).toHaveLength(1);
  }
});

test('single tests are listed as practice names the tests, TIU first', async () => {
  const single = { questions: 30, minutes: 30, ...neverStarted };
  const tests = (['TKP', 'TWK', 'TIU'] as const).map((name) => ({
    ...single,
    ...{ slug: `tes-${name}`, title: name, test: name },
  }));
  setReply(listSingleTests, { tests, isUnlimited: true, nextOn: null });
  await openScreen(LATIHAN);
  await expect.element(link(/^TIU 30 menit/)).toBeVisible();
  const rows = page.getByRole('region', { name: 'Satu tes saja' }).getByRole('link').elements();
  expect(rows.map((row) => row.textContent.slice(0, 3))).toEqual(['TIU', 'TWK', 'TKP', 'Ira']);
});

test('a single test that was begun says since when, and leads back to it', async () => {
  const tkp = { slug: 'tes-tkp-1', title: 'TKP 1', test: 'TKP' as const, questions: 45, minutes: 30 };
  setReply(listSingleTests, {
    tests: [{ ...tkp, doneOn: addDays(TODAY, -1), isOpen: true, isBegun: true }],
    isUnlimited: false,
    nextOn: addDays(TODAY, 6),
  });
  await openScreen(LATIHAN);
  await expect
    .element(link(/^TKP 30 menit · 45 soal dimulai Rab 25 Nov, belum selesai/))
    .toHaveAttribute('href', '/home/latihan/lembar?tes=tes-tkp-1');
});

test('when the single test of the week is used up, the next day is named and nothing starts', async () => {
  const twk = { slug: 'tes-twk-1', title: 'TWK 1', test: 'TWK' as const, questions: 30, minutes: 30 };
  setReply(listSingleTests, {
    tests: [{ ...twk, doneOn: addDays(TODAY, -3), isOpen: false, isBegun: false }],
    isUnlimited: false,
    nextOn: addDays(TODAY, 4),
  });
  await openScreen(LATIHAN);
  await expect.element(page.getByText(/^Satu tes seminggu, berikutnya Sen 30 Nov/)).toBeVisible();
  await expect.element(page.getByText(/^30 menit · 30 soal/)).toBeVisible();
  await expect.element(link(/^TWK 30 menit/)).not.toBeInTheDocument();
});

test.each(letterSizes)('in %i px with letters of %s nothing overflows', async (width, size) => {
  await setLetterSize(width, size);
  const goal = { total: 414, maximum: 550, target: 450, test: 'TIU' as const, open: 70 };
  setReply(
    getPracticeReadiness,
    reportWith({ goal, routes: ['Disabilitas, Papua dan daerah tertinggal (3T)'] }),
  );
  await openScreen(READINESS);
  await expect.element(heading('Sekitar 6 dari 10')).toBeVisible();
  await expectAccessible();
});

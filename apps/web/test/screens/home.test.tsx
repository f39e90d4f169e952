import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { buyTryout, getTransaction } from '@ambang/contract/shop/transactions.ts';
import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bundleWith,
  noon,
  paidFields,
  transactionWith,
  tryoutWith,
} from '../../../../packages/contract/test/samples.ts';
import { ownedTryoutsQuery } from '../../src/api/queries/tryouts.ts';
import { queryClient } from '../../src/api/cache/query-client.ts';
import { attemptStore } from '../../src/exam/device/attempt-store.ts';
import { expectAccessible } from '../component/expect-accessible.ts';
import { cutConnection, holdReplies, receivedBodies, refuse, setReply } from '../component/fake-server.ts';
import { watchShifts } from '../component/browser/layout-shifts.ts';
import { letterSizes, setLetterSize } from '../component/browser/letter-size.ts';
import { openScreen, rani } from '../component/open-screen.tsx';
import type { PersonaAttempt } from '../component/samples/persona.ts';
import { failedAttempt, passedAttempt } from '../component/samples/persona.ts';
import { clearPractice, itemWith, servePractice, twkItem } from '../component/samples/practice-samples.ts';
import { planWith } from '../component/samples/result-samples.ts';
import { holdTimers } from '../component/browser/timers.ts';
import { storedSession } from '../stored-exam.ts';

const HOUR_MS = 3_600_000;

/** 00:00 WIB of today. */
const today = () => Math.floor((Date.now() + 7 * HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS - 7 * HOUR_MS;

const resultOf = (attempt: PersonaAttempt, given: Partial<OwnedTryout> = {}): OwnedTryout =>
  tryoutWith({
    ...{ id: 1, title: attempt.title, state: 'sealed', attemptsStarted: 1 },
    ...{ startedAt: noon - HOUR_MS, expiresAt: noon, finishedAt: noon },
    ...{ total: attempt.total, isPassed: attempt.isPassed, marks: attempt.marks },
    tests: skdRules.tests.map(({ name, questions, passingGrade, maximum }) => ({
      ...{ name, questions, passingGrade, maximum },
      points: attempt.points[name],
    })),
    ...given,
  });

const failed = resultOf(failedAttempt, { finishedAt: today() - HOUR_MS });

const runningMarks = '0'.repeat(41) + '-'.repeat(69);

/** 58 minutes and 12 seconds are left by the server's clock, which is an hour ahead. */
const running = (given: Partial<OwnedTryout> = {}): OwnedTryout => {
  const serverTime = Date.now() + HOUR_MS;
  return tryoutWith({
    ...{ id: 3, title: 'SKD Utama', state: 'running', attemptsStarted: 1, marks: runningMarks },
    ...{ startedAt: serverTime - 2_508_000, expiresAt: serverTime + 3_492_000, serverTime },
    ...given,
  });
};

const link = (name: string | RegExp) => page.getByRole('link', { name });
const title = (name: string) => page.getByRole('heading', { level: 2, name });
const noteText = () => page.getByText(/^Berakhir pukul/).element().textContent;
const clockText = () => page.getByRole('timer').element().textContent;
const filled = () => document.querySelectorAll('main :is(a, button)[class*=primary], main [class*=on-dark]');
const free = bundleWith({ id: 1, name: 'Perdana', price: 0, basePrice: 0 });

beforeEach(async () => {
  await clearPractice();
  setReply(listBundles, [bundleWith()]);
  servePractice([itemWith(), twkItem]);
  setReply(getPlan, planWith());
});

test('a failed result says the distance in answers, and its first step is the one filled button', async () => {
  setReply(listOwnedTryouts, [failed]);
  await openScreen('/home');
  await expect.element(title('Tinggal 2 jawaban TIU.')).toBeVisible();
  await expect.element(page.getByText('SKD Perdana, kemarin: 331 dari 550 poin')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'TIU 70 dari 175, ambang 80' }).first()).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Kain jawabanmu: 110 soal/ })).toBeVisible();
  await expect
    .element(link('Perbaiki 2 soal, 3 menit'))
    .toHaveAttribute('href', expect.stringMatching(/^\/home\/latihan\/lembar\?langkah=1\.1\.[a-z\d]{1,7}$/));
  await expect.element(link('Lihat hasil').first()).toHaveAttribute('href', '/home/tryouts/1/recap');
  await expect.element(link('Lihat hasil SKD Perdana')).toBeVisible();
  expect(page.getByRole('img', { name: 'TIU 70 dari 175, ambang 80' }).elements()).toHaveLength(1);
  await expect.element(link(/^Latihan hari ini 2 soal, 4 menit/)).toBeVisible();
  expect(filled()).toHaveLength(1);
  await expectAccessible();
});

test('with several gaps the nearest one is the headline', async () => {
  const points = { TWK: 50, TIU: 70, TKP: 176 };
  setReply(listOwnedTryouts, [resultOf({ ...failedAttempt, points })]);
  await openScreen('/home');
  await expect.element(title('TIU dulu, kurang 2 jawaban.')).toBeVisible();
});

test('a passed result says what was gained since the one before', async () => {
  setReply(listOwnedTryouts, [
    resultOf(failedAttempt, { finishedAt: today() - 240 * HOUR_MS }),
    resultOf(passedAttempt, { id: 2, finishedAt: today() - HOUR_MS }),
  ]);
  await openScreen('/home');
  await expect.element(title('Ketiganya lewat ambang.')).toBeVisible();
  await expect.element(page.getByText('SKD Utama, kemarin: 417 dari 550 poin, naik 86')).toBeVisible();
  // The list draws only the result that the band does not.
  await expect
    .element(page.getByRole('listitem').getByRole('img', { name: /^TIU/ }))
    .toHaveAccessibleName('TIU 70 dari 175, ambang 80');
});

test('a running exam comes first: its clock follows the server, and its button opens the first empty question', async () => {
  setReply(listOwnedTryouts, [failed, running()]);
  await openScreen('/home');
  await expect.element(title('SKD Utama berjalan.')).toBeVisible();
  await expect.poll(noteText).toMatch(/ 41 terjawab, semuanya tersimpan\.$/);
  await expect.poll(clockText).toMatch(/^00:5[78]:\d\d sisa waktu$/);
  await expect
    .element(page.getByRole('img', { name: 'Terjawab: TWK 30 dari 30, TIU 11 dari 35, TKP 0 dari 45' }))
    .toBeVisible();
  await expect.element(link('Lanjutkan, soal 42')).toHaveAttribute('href', '/home/tryouts/3/start?soal=42');
  await expect.element(link(/^Mulai SKD Utama/)).toBeVisible();
  expect(filled()).toHaveLength(1);
  await expectAccessible();
});

test('on a phone the button of a running exam is in sight, however long its title is', async () => {
  await page.viewport(360, 740);
  const long =
    'SKD Pendayagunaan Aparatur Negara dan Reformasi Birokrasi untuk Sarjana Hukum dan Ilmu Pemerintahan 2';
  setReply(listOwnedTryouts, [running({ title: long })]);
  await openScreen('/home');
  const button = link('Lanjutkan, soal 42');
  await expect.element(button).toBeVisible();
  expect(button.element().getBoundingClientRect().bottom).toBeLessThan(740 - 64);
  expect(title(`${long} berjalan.`).element().textContent).toContain('Pemerintahan\u00a02');
});

test.each([
  ['a result', failed, ['penuh', 'sebagian', 'salah', 'kosong']],
  ['a running exam', running(), ['terjawab', 'kosong']],
])('where the band has room, a legend says what the petals of %s mean', async (_, tryout, words) => {
  await page.viewport(1280, 800);
  setReply(listOwnedTryouts, [tryout]);
  await openScreen('/home');
  const entries = () => [...document.querySelectorAll('main section:first-of-type [class*=legend] span')];
  await expect.poll(() => entries().map(({ textContent }) => textContent)).toEqual(words);
});

test('answers that wait on this device are counted, and those of another attempt are not', async () => {
  const other = await storedSession(rani.accountId, 3, 2);
  const own = await storedSession(rani.accountId, 3);
  onTestFinished(async () => {
    for (const session of [own, other]) await attemptStore().remove(session);
  });
  setReply(listOwnedTryouts, [running({ marks: '-'.repeat(110) })]);
  // The server takes nothing, so the answer stays on the device.
  refuse(saveAnswers, 503);
  await openScreen('/home');
  await expect.poll(noteText).toMatch(/ 1 terjawab, 1 belum terkirim\.$/);
  await attemptStore().remove(own);
  await expect.poll(noteText).toMatch(/ 0 terjawab, semuanya tersimpan\.$/);
});

test('at the deadline the state is fetched again, and the way to the result opens', async () => {
  const serverTime = Date.now();
  const over = running({ state: 'over', expiresAt: serverTime - 1, serverTime });
  const replies = [running({ expiresAt: serverTime + 300, serverTime }), over];
  setReply(listOwnedTryouts, () => [replies.shift() ?? over]);
  await openScreen('/home');
  await expect.element(title('Waktu SKD Utama habis.')).toBeVisible();
  await expect.element(link('Ke hasil SKD Utama')).toHaveAttribute('href', '/home/tryouts/3');
});

test('a newcomer takes the only free bundle with one press, and its transaction follows', async () => {
  setReply(listBundles, [bundleWith({ id: 2, name: 'Utama' }), free]);
  setReply(listOwnedTryouts, []);
  setReply(buyTryout, () => {
    setReply(listBundles, [bundleWith({ id: 2, name: 'Utama' }), { ...free, isOwned: true }]);
    setReply(listOwnedTryouts, [tryoutWith()]);
    return { transactionId: 'TO-7K2M9QXW4B8CDE3FGH5JNPRS6T' };
  });
  setReply(getTransaction, transactionWith({ ...paidFields, price: 0 }));
  const screen = await openScreen('/home');
  await expect.element(title('Seberapa jauh dari ambang?')).toBeVisible();
  await expect.element(page.getByText('Gratis: satu SKD penuh, 100 menit.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'TKP belum ada nilai, ambang 156' })).toBeVisible();
  await expect.element(page.getByText(/^Belum ada\. Yang kamu ambil, beli, atau tebus/)).toBeVisible();
  await expect.element(link('Coba satu soal dulu')).toHaveAttribute('href', '/soal-hari-ini');
  await expectAccessible();
  await page.getByRole('button', { name: 'Ambil Perdana, gratis' }).click();
  await expect.element(page.getByRole('heading', { name: 'Pesanan sedang diproses' })).toBeVisible();
  expect(receivedBodies(buyTryout)).toEqual([{ title: 'Perdana', tryoutIds: [1], price: 0 }]);
  await expect.poll(() => screen.path()).toBe('/home/riwayatTransaksi/TO-7K2M9QXW4B8CDE3FGH5JNPRS6T');
});

test('beside the bundles a newcomer reads what the exam asks and what its passing grade is', async () => {
  setReply(listBundles, [free]);
  setReply(listOwnedTryouts, []);
  await page.viewport(1280, 800);
  await openScreen('/home');
  await expect.element(page.getByText('ambang (passing grade)')).toBeVisible();
  const outline = page.getByRole('region', { name: 'Isi satu SKD' });
  await expect.element(outline.getByText('TIU Tes Intelegensia Umum')).toBeVisible();
  await expect
    .element(outline.getByText(/^Ambang adalah nilai terendah tiap tes supaya lulus/))
    .toBeVisible();
  await expectAccessible();
  await page.viewport(360, 740);
  await expect.element(outline).not.toBeInTheDocument();
});

test.each([
  ['starts the tryout that waits', [tryoutWith()], [free], 'Mulai SKD Perdana Edisi 2', '/home/tryouts/1'],
  [
    'chooses among several free bundles',
    [],
    [free, { ...free, id: 4 }],
    'Lihat paket Perdana',
    '/home/shop/1',
  ],
  [
    'sees a paid bundle when none is free',
    [],
    [bundleWith({ id: 2 })],
    'Lihat paket Perdana',
    '/home/shop/2',
  ],
  ['tries one question when nothing is sold', [], [], 'Coba satu soal', '/soal-hari-ini'],
])('a newcomer %s', async (_, tryouts, bundles, name, href) => {
  setReply(listBundles, bundles);
  setReply(listOwnedTryouts, tryouts);
  await openScreen('/home');
  await expect.element(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
  // One way is offered once.
  const daily = page.getByRole('main').getByRole('link', { name: /^Coba satu soal/ });
  expect(daily.elements()).toHaveLength(1);
  await expect.element(link(/^Latihan hari ini/)).not.toBeInTheDocument();
});

test.each(letterSizes)('in %i px with letters of %s nothing overflows', async (width, size) => {
  setReply(listOwnedTryouts, [running(), failed]);
  await setLetterSize(width, size);
  await openScreen('/home');
  await expect.element(link('Lanjutkan, soal 42')).toBeVisible();
  await expect.element(link(/^Latihan hari ini/)).toBeVisible();
  await expectAccessible();
});

test('a result with letters of 200 % on a narrow phone does not overflow', async () => {
  setReply(listOwnedTryouts, [failed]);
  await setLetterSize(320, '200%');
  await openScreen('/home');
  await expect.element(link('Perbaiki 2 soal, 3 menit')).toBeVisible();
  await expectAccessible();
});

test('the place of the first step and of practice is kept, so that nothing moves', async () => {
  await page.viewport(360, 740);
  setReply(listOwnedTryouts, [failed]);
  const releases = [holdReplies(getPlan), holdReplies(getPracticeToday)];
  await openScreen('/home');
  const list = page.getByRole('heading', { name: 'Tryout yang dimiliki' });
  await expect.element(list).toBeVisible();
  const before = list.element().getBoundingClientRect().top;
  for (const release of releases) release();
  await expect.element(link('Perbaiki 2 soal, 3 menit')).toBeVisible();
  await expect.element(link(/^Latihan hari ini/)).toBeVisible();
  expect(Math.abs(list.element().getBoundingClientRect().top - before)).toBeLessThan(2);
});

test('the band needs one call: it stands while bundles, plan and practice are on their way', async () => {
  setReply(listOwnedTryouts, [failed]);
  for (const call of [listBundles, getPlan, getPracticeToday]) holdReplies(call);
  // Without a reply for so long, home would count as offline.
  holdTimers(8_000);
  await openScreen('/home');
  await expect.element(title('Tinggal 2 jawaban TIU.')).toBeVisible();
});

test('a finished first step leaves its button to the next one, and without one to the result', async () => {
  setReply(listOwnedTryouts, [failed]);
  const plan = planWith();
  setReply(getPlan, { ...plan, steps: plan.steps.map((step) => ({ ...step, done: step.itemIds.length })) });
  await openScreen('/home');
  await expect.element(link(/^Latihan hari ini/)).toBeVisible();
  await expect.element(link(/^Perbaiki/)).not.toBeInTheDocument();
  await expect.element(link('Buka latihan')).toBeVisible();
});

test('without practice and without a plan the band leads to the result', async () => {
  setReply(listOwnedTryouts, [failed]);
  refuse(getPracticeToday, 503);
  refuse(getPlan, 503);
  await openScreen('/home', { ...rani, accountId: 'budi' });
  await expect.element(page.getByRole('link', { name: 'Lihat hasil', exact: true })).toBeVisible();
  await expect.element(link(/^Latihan hari ini/)).toBeVisible();
});

test('each row names what a press does; the button of a running one says that nothing starts over', async () => {
  await page.viewport(1280, 800);
  setReply(listOwnedTryouts, [failed, running()]);
  await openScreen('/home');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('SKD Perdana').getByText('Lihat hasil').last()).toBeVisible();
  await expect.element(row('SKD Utama').getByText('lanjut dari jawaban terakhirmu')).toBeVisible();
  await expect.element(link('Mulai SKD Utama, lanjut dari jawaban terakhirmu')).toHaveTextContent('Mulai');
});

test('tryouts of an older server have no picture, and the list still works', async () => {
  setReply(listOwnedTryouts, [{ ...failed, tests: [], marks: null }]);
  await openScreen('/home');
  await expect.element(title('Hasil terakhirmu.')).toBeVisible();
  await expect.element(link('Lihat hasil SKD Perdana')).toBeVisible();
});

test('without a network home shows what the device has', async () => {
  cutConnection(listBundles);
  cutConnection(listOwnedTryouts);
  await openScreen('/home');
  await expect.element(page.getByRole('heading', { name: `Selamat Datang, ${rani.name}` })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Tanpa jaringan' })).toBeVisible();
  await expect.element(page.getByText(/^Belum ada tes atau pembahasan yang tersimpan/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
});

test('when the network goes and comes back, one line says so and nothing moves', async () => {
  await page.viewport(360, 740);
  setReply(listOwnedTryouts, [failed]);
  await openScreen('/home');
  await expect.element(link(/^Latihan hari ini 2 soal/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Paket Tryout CPNS' })).toBeVisible();
  const shifts = watchShifts();
  cutConnection(listBundles);
  cutConnection(listOwnedTryouts);
  void queryClient.refetchQueries();
  const age = page.getByRole('status').getByText(/^Tanpa jaringan\. Ini keadaan pukul \d\d:\d\d WIB\.$/);
  await expect.element(age).toBeVisible();
  expect(page.getByRole('heading', { name: 'Tanpa jaringan' }).query()).toBeNull();
  setReply(listBundles, [bundleWith()]);
  setReply(listOwnedTryouts, [failed]);
  await queryClient.refetchQueries();
  await expect.element(age).not.toBeInTheDocument();
  expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
});

test('an exam that is handed in elsewhere gives its place to the result, and nothing moves', async () => {
  await page.viewport(360, 740);
  setReply(listOwnedTryouts, [running({ id: 1 })]);
  await openScreen('/home');
  // A call that is still under way would keep its old reply.
  await expect.element(link('Lanjutkan, soal 42')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Paket Tryout CPNS' })).toBeVisible();
  // The effects run after the first frame. In the strict mode they run twice, and that cancels an earlier refetch.
  await expect.poll(() => queryClient.getQueryCache().find(ownedTryoutsQuery)?.isActive()).toBe(true);
  const shifts = watchShifts();
  setReply(listOwnedTryouts, [failed]);
  await queryClient.refetchQueries();
  await expect.element(link(/^Latihan hari ini 2 soal/)).toBeVisible();
  expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
});

test('the tryouts are fetched once when home opens, also after they arrived before its first rendering', async () => {
  setReply(listBundles, []);
  setReply(listOwnedTryouts, [running()]);
  await openScreen('/home');
  await expect.element(page.getByRole('heading', { name: 'SKD Utama berjalan.' })).toBeVisible();
  expect(receivedBodies(listOwnedTryouts)).toHaveLength(1);
});

import { getPlan } from '@ambang/contract/practice/plans.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { listRuleSets } from '@ambang/contract/tryouts/rule-sets.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/api/cache/query-client.ts';
import { queryKeys } from '../../../src/api/cache/query-keys.ts';
import { emulateMedia } from '../../component/browser/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, cutConnection, holdReplies } from '../../component/fake-server.ts';
import { letterSizes, setLetterSize } from '../../component/browser/letter-size.ts';
import { openScreen } from '../../component/open-screen.tsx';
import {
  emptyAnswers,
  planWith,
  reviewWith,
  scoreWith,
  sealedTryout,
  serveResult,
  servePassedResult,
} from '../../component/samples/result-samples.ts';

const RECAP = '/home/tryouts/1/recap';

const heading = page.getByRole('heading', { level: 1 });
const fold = (title: string) => page.getByRole('heading', { level: 2, name: title });
const times = fold('Waktu per soal');
const changed = fold('Jawaban yang kamu ganti');
const track = (name: string) => page.getByRole('img', { name });
const cloth = page.getByRole('group', { name: /^Kain jawabanmu/ });

beforeEach(serveResult);

test('a failed result has its banner, the distance, score, tracks with words and the cloth', async () => {
  await openScreen(RECAP);
  await expect.element(page.getByText('Maaf, Anda Gagal passing grade!')).toHaveAttribute('role', 'status');
  await expect.element(heading).toHaveTextContent('Tinggal 2 jawaban TIU.');
  await expect.element(page.getByText('331 dari 550 poin, SKD Perdana')).toBeVisible();
  await expect.element(track('TIU 70 dari 175, ambang 80')).toBeVisible();
  await expect.element(page.getByText('Gagal, 10 di bawah 80')).toBeVisible();
  await expect.element(page.getByText('Lulus, 20 di atas 65')).toBeVisible();
  await expect
    .element(cloth)
    .toHaveAccessibleName('Kain jawabanmu: 110 soal, 50 bernilai penuh, 25 sebagian, 30 salah, 5 kosong');
  await expect
    .element(page.getByRole('link', { name: /^Pembahasan/ }))
    .toMatchTextContent(/30 salah, 5 kosong/);
});

test('a passed result names the test with the least margin, in a dark band', async () => {
  servePassedResult();
  await openScreen(RECAP);
  await expect.element(page.getByText('Selamat, Anda Lolos passing grade!')).toBeVisible();
  await expect.element(heading).toHaveTextContent('Semua lewat, TIU paling tipis.');
  await expect.element(page.getByRole('link', { name: /^Analisis AI/ })).toMatchTextContent(/133 poin/);
  expect(getComputedStyle(heading.element().closest('section')!).backgroundColor).toBe('rgb(28, 46, 102)');
  for (const width of [320, 360, 1280]) {
    await page.viewport(width, 800);
    await expect.element(cloth).toBeVisible();
    await expectAccessible();
  }
});

test('the first filled button starts step 1 of the plan, in sight on a phone; its place is kept while it loads', async () => {
  await page.viewport(360, 740);
  const release = holdReplies(getPlan);
  await openScreen(RECAP);
  await expect.element(cloth).toBeVisible();
  const top = () => cloth.element().getBoundingClientRect().top;
  const before = top();
  release();
  const start = page.getByRole('link', { name: 'Perbaiki 2 soal, 3 menit' });
  await expect
    .element(start)
    .toHaveAttribute('href', expect.stringMatching(/^\/home\/latihan\/lembar\?langkah=1\.1\.[a-z\d]{1,7}$/));
  expect(start.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
  expect(top()).toBe(before);
});

test('on a phone the sentence of several failed tests has two lines', async () => {
  setReply(getScore, scoreWith({ ...{ twk: 35, tiu: 30, tkp: 126, total: 191 }, isPassed: false }));
  await openScreen(RECAP);
  await expect.element(heading).toHaveTextContent('TWK dulu, kurang 6 jawaban.');
  const lineHeight = parseFloat(getComputedStyle(heading.element()).lineHeight);
  const range = document.createRange();
  range.selectNodeContents(heading.element());
  expect(Math.round(range.getBoundingClientRect().height / lineHeight)).toBe(2);
});

test('the button starts the first step that is not finished', async () => {
  const [step] = planWith().steps;
  setReply(
    getPlan,
    planWith({
      steps: [
        { ...step!, done: 2 },
        { ...step!, kind: 'fill' },
      ],
    }),
  );
  await openScreen(RECAP);
  await expect
    .element(page.getByRole('link', { name: 'Isi 2 soal kosong, 3 menit' }))
    .toHaveAttribute('href', expect.stringContaining('langkah=1.2.'));
});

test.each([320, 360, 1280])(
  'at %i px the score is large, and the words of the tracks do not cross the gold line',
  async (width) => {
    await page.viewport(width, 740);
    await openScreen(RECAP);
    await expect.element(page.getByText('Gagal, 10 di bawah 80')).toBeVisible();
    const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
    const score = sizeOf(page.getByText('331', { exact: true }).element());
    expect(score).toBeGreaterThanOrEqual(28);
    expect(score).toBeLessThan(sizeOf(heading.element()));
    const gold = document.querySelector('[class*=gold]')!.getBoundingClientRect();
    for (const words of ['Lulus, 20 di atas 65', 'Gagal, 10 di bawah 80', 'Lulus, 20 di atas 156'])
      expect(page.getByText(words).element().getBoundingClientRect().right).toBeLessThan(gold.left);
  },
);

test.each(['no plan', 'a plan without steps', 'a finished plan'])(
  'with %s the button leads to the review',
  async (state) => {
    if (state === 'no plan') cutConnection(getPlan);
    else if (state === 'a plan without steps') setReply(getPlan, planWith({ steps: [] }));
    else setReply(getPlan, planWith({ steps: planWith().steps.map((step) => ({ ...step, done: 2 })) }));
    await openScreen(RECAP);
    await expect
      .element(page.getByRole('link', { name: 'Baca pembahasan' }))
      .toHaveAttribute('href', '/home/tryouts/1/recap/pembahasan');
    expect(page.getByRole('link', { name: /Perbaiki/ }).elements()).toEqual([]);
  },
);

test('score and tracks do not wait for the review, and the cloth has its place before', async () => {
  const release = holdReplies(getReview);
  await openScreen(RECAP);
  await expect.element(track('TIU 70 dari 175, ambang 80')).toBeVisible();
  const place = () => document.querySelector('[data-cloth] svg')!.getBoundingClientRect().toJSON() as DOMRect;
  const before = place();
  expect(before.height).toBeGreaterThan(200);
  expect(cloth.elements()).toEqual([]);
  release();
  await expect.element(cloth).toBeVisible();
  expect(place()).toEqual(before);
});

test('the loading recap has the shape of the result', async () => {
  const release = holdReplies(getScore);
  await openScreen(RECAP);
  const top = (selector: string) => document.querySelector(`main ${selector}`)!.getBoundingClientRect().top;
  const shape = () => [top('[role=img]'), top('[class*=rows] svg')].map(Math.round);
  await expect.element(page.getByText('Memuat hasil')).toBeInTheDocument();
  const before = shape();
  release();
  await expect.element(cloth).toBeVisible();
  const after = shape();
  for (const [index, position] of after.entries())
    expect(Math.abs(position - before[index]!)).toBeLessThanOrEqual(2);
});

test('other rule sets, times and changes are folded and answer while closed', async () => {
  const stricter = {
    ...skdRules,
    ...{ name: 'cpns', title: 'CPNS 2024', source: 'KepmenPANRB Nomor 321 Tahun 2024' },
    tests: skdRules.tests.map((one) => (one.name === 'TKP' ? { ...one, passingGrade: 166 } : one)),
    routes: [{ title: 'Disabilitas', grades: { TIU: 60 }, total: 286 }],
  };
  setReply(listRuleSets, [skdRules, stricter]);
  const screen = await openScreen(RECAP);
  await expect.element(page.getByText('Poin yang sama lulus di 1 dari 2 ambang')).toBeVisible();
  await expect.element(page.getByText('Rata-rata 21 detik tiap soal')).toBeVisible();
  await expect.element(page.getByText('1 soal, bersih +5 poin')).toBeVisible();
  expect(page.getByText('Disabilitas').elements()).toEqual([]);
  await fold('Kalau pakai ambang lain').click();
  const set = page.getByRole('region', { name: 'Menurut ambang CPNS 2024' });
  await expect.element(set.getByText('TIU 70 dari 80, kurang 10')).toBeVisible();
  await times.click();
  await expect
    .element(
      page.getByRole('img', { name: 'Perkiraan waktu 105 soal yang dijawab: 1 lebih lama dari jatahnya' }),
    )
    .toBeVisible();
  await expect.element(page.getByText(/Paling lama: soal 110 \(2 menit\)\./)).toBeVisible();
  await changed.click();
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    await expectAccessible();
  }
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect.poll(screen.path).toBe(`${RECAP}/pembahasan?soal=2`);
});

test('the table of times has a row for each answered question', async () => {
  await openScreen(RECAP);
  await times.click();
  await page.getByText('Lihat angkanya').click();
  const rows = page
    .getByRole('region', { name: 'Tabel waktu tiap soal' })
    .getByRole('row')
    .elements()
    .map((row) => row.textContent);
  expect(rows.slice(1, 4)).toEqual(['1TWK20 detik', '2TWK32 detik', '3TWK8 detik']);
  expect(rows.at(-1)).toBe('110TKP2 menit');
});

test.each(letterSizes)('in %d px with letters of %s nothing overflows', async (width, size) => {
  await setLetterSize(width, size);
  await openScreen(RECAP);
  await expect.element(cloth).toBeVisible();
  await expectAccessible();
});

test('a new result from another device replaces the old one when the tab becomes visible', async () => {
  await openScreen(RECAP);
  await expect.element(times).toBeVisible();
  // The first picture is there before the screen watches for changes, and a call that runs is not repeated.
  const tryout = () => queryClient.getQueryCache().find({ queryKey: queryKeys.tryout(1) });
  await expect.poll(() => tryout()?.isActive() && tryout()?.state.fetchStatus).toBe('idle');
  const nothing = { answers: emptyAnswers, histories: [] };
  setReply(getTryout, sealedTryout({ attemptsStarted: 2, total: 0 }));
  setReply(getScore, scoreWith({ attempt: 2, twk: 0, tiu: 0, tkp: 0, total: 0 }));
  setReply(getReview, reviewWith(nothing));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(page.getByRole('group', { name: /^Kain jawabanmu: .* 110 kosong$/ })).toBeVisible();
  await expect.element(times).not.toBeInTheDocument();
});

test('many changed answers take one line each and fit the screen, and a shade shows that there are more', async () => {
  const review = reviewWith();
  const histories = review.histories.map((history) => {
    const current = review.answers[history.number - 1] ?? 0;
    return { ...history, first: ((current % 5) + 1) as Answer };
  });
  setReply(getReview, { ...review, histories });
  await openScreen(RECAP);
  await changed.click();
  const list = page.getByRole('region', { name: 'Daftar jawaban yang diganti' });
  await expect.element(list).toBeVisible();
  const box = list.element();
  expect(box.scrollWidth).toBe(box.clientWidth);
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  expect(getComputedStyle(box).backgroundImage).toContain('gradient');
  const last = list.getByRole('row').last().element();
  expect(
    new Set([...last.children].map((cell) => Math.round(cell.getBoundingClientRect().height))).size,
  ).toBe(1);
  expect(last.getBoundingClientRect().height).toBeLessThan(48);
});

test('a result whose answers fail to load keeps the place of the cloth, where they can be reloaded', async () => {
  cutConnection(getReview);
  const release = holdReplies(getReview);
  await page.viewport(360, 740);
  await openScreen(RECAP);
  await expect.element(track('TIU 70 dari 175, ambang 80')).toBeVisible();
  const top = (selector: string) => Math.round(document.querySelector(selector)!.getBoundingClientRect().top);
  const places = () => [top('[data-cloth]'), top('[aria-label="Pelajari hasilnya"]')];
  const before = places();
  release();
  const notice = page.getByRole('alert').filter({ hasText: 'Rincian jawabanmu belum bisa dimuat' });
  await expect.element(notice.getByText(/Belum tersambung ke Ambang/)).toBeVisible();
  expect(places()).toEqual(before);
  for (const [width, height, bars] of [
    [360, 740, 64],
    [1280, 800, 0],
  ] as const) {
    await page.viewport(width, height);
    await expectAccessible();
    expect(notice.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height - bars);
  }
  await emulateMedia({ type: 'print' });
  await expect.element(notice).not.toBeInTheDocument();
  expect(document.querySelector('[data-cloth]')!.checkVisibility()).toBe(false);
  await emulateMedia({ type: 'screen' });
  setReply(getReview, reviewWith());
  await notice.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(times).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.element(cloth).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a result without answer histories shows no times and no changed answers', async () => {
  setReply(getReview, reviewWith({ histories: [] }));
  await openScreen(RECAP);
  await expect.element(cloth).toBeVisible();
  await expect.element(times).not.toBeInTheDocument();
  await expect.element(changed).not.toBeInTheDocument();
});

test('a printed result shows owner, score, cloth and tracks, and no controls', async () => {
  await page.viewport(794, 1_123);
  await openScreen(RECAP);
  await expect.element(times).toBeVisible();
  const owner = page.getByText(/^Rani Puspita, selesai .+ WIB$/);
  await expect.element(owner).not.toBeVisible();
  await emulateMedia({ type: 'print' });
  await expect.element(page.getByText(/^331 dari 550 poin/)).toBeVisible();
  await expect.element(owner).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  for (const shown of [cloth, track('TWK 85 dari 150, ambang 65'), track('TKP 176 dari 225, ambang 156')]) {
    await expect.element(shown).toBeVisible();
    await expect.element(shown).toHaveStyle({ printColorAdjust: 'exact' });
  }
});

test('a passed result is printed in dark ink on light paper, also in the dark theme', async () => {
  servePassedResult();
  await openScreen(RECAP);
  const verdict = page.getByText(/passing grade!$/);
  await expect.element(verdict).toBeVisible();
  const ground = () => getComputedStyle(document.body).backgroundColor;
  await emulateMedia({ scheme: 'dark' });
  expect(ground()).toBe('rgb(14, 18, 31)');
  await emulateMedia({ type: 'print', scheme: 'dark' });
  expect(ground()).toBe('rgb(255, 255, 255)');
  const panel = verdict.element().closest('section');
  expect(getComputedStyle(verdict.element()).color).toBe('rgb(21, 27, 48)');
  expect(getComputedStyle(panel!).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

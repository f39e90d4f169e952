import { getPlan } from '@ambang/contract/practice/plans.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia, expectNothingToPress } from '../../component/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, cutConnection } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import {
  emptyAnswers,
  planWith,
  reviewWith,
  scoreWith,
  sealedTryout,
  serveResult,
} from '../../component/result-samples.ts';

const RECAP = '/home/tryouts/1/recap';

const heading = page.getByRole('heading', { level: 1 });
const times = page.getByRole('region', { name: 'Waktu per soal' });
const changed = page.getByRole('region', { name: 'Jawaban yang kamu ganti' });
const pattern = (name: RegExp) => page.getByRole('img', { name });
const rowsOf = (part: typeof times) =>
  part
    .getByRole('row')
    .elements()
    .map((row) => row.textContent);

beforeEach(serveResult);

test('the recap shows times and changed answers, evenly spaced at both widths', async () => {
  await openScreen(RECAP);
  const picture = times.getByRole('img', {
    name: 'Perkiraan waktu 95 soal yang dijawab: 1 lebih lama dari jatahnya',
  });
  await expect.element(picture).toBeVisible();
  await expect.element(times.getByText(/dari 95 soal yang tercatat; 1 soal lebih lama/)).toBeVisible();
  await expect.element(times.getByText(/Paling lama: soal 110 \(2 menit\)\./)).toBeVisible();
  await times.getByText('Lihat angkanya').click();
  const rows = rowsOf(times);
  expect(rows.slice(1, 4)).toEqual(['1TWK20 detik', '2TWK32 detik', '3TWK8 detik']);
  expect(rows.at(-1)).toBe('110TKP2 menit');
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    await expect.element(picture).toBeVisible();
    expect(rowsOf(changed)).toEqual([
      expect.stringMatching(/^Soal/),
      expect.stringMatching(/^2\s*TWK\s*B\D*D/),
    ]);
    await expectAccessible();
    const boxes = [...document.querySelectorAll('main section')].map((one) => one.getBoundingClientRect());
    const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - boxes[index]!.bottom));
    expect(gaps.slice(-3)).toEqual([32, 32, 32]);
  }
  await changed.getByRole('link', { name: '2', exact: true }).click();
  await expect.element(page.getByRole('main').getByText(/^Soal 2, /)).toBeVisible();
});

test('a new result from another device replaces the old one when the tab becomes visible', async () => {
  await openScreen(RECAP);
  await expect.element(times).toBeVisible();
  const nothing = { answers: emptyAnswers, histories: [] };
  setReply(getTryout, sealedTryout({ attemptsStarted: 2, total: 0 }));
  setReply(getScore, scoreWith({ attempt: 2, twk: 0, tiu: 0, tkp: 0, total: 0 }));
  setReply(getReview, reviewWith(nothing));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(pattern(/^Kain jawabanmu: .* 110 kosong$/)).toBeVisible();
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
  const list = page.getByRole('region', { name: 'Daftar jawaban yang diganti' });
  await expect.element(list).toBeVisible();
  const box = list.element();
  expect(box.scrollWidth).toBe(box.clientWidth);
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  expect(getComputedStyle(box).backgroundImage).toContain('gradient');
  const last = textsOf(list.getByRole('row').last().element());
  expect(last.map(({ text }) => text)).toEqual(['110', 'TKP', 'A', 'E', expect.stringMatching(/poin|tetap/)]);
  expect(new Set(last.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(last[1]!.left - last[0]!.right).toBeGreaterThan(6);
});

function textsOf(element: Element): { text: string; top: number; left: number; right: number }[] {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (nodes.nextNode()) {
    const text = nodes.currentNode.textContent?.trim() ?? '';
    const range = document.createRange();
    range.selectNodeContents(nodes.currentNode);
    const { top, left, right } = range.getBoundingClientRect();
    if (text !== '') found.push({ text, top, left, right });
  }
  return found;
}

test('a result whose answers fail to load shows an error on the screen but not on paper, and can be reloaded', async () => {
  cutConnection(getReview);
  await openScreen(RECAP);
  const notice = page.getByRole('alert').filter({ hasText: 'Rincian jawabanmu belum bisa dimuat' });
  await expect.element(notice.getByText(/Koneksi ke server terputus/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nilai per tes' })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    await expectAccessible();
  }
  await emulateMedia({ type: 'print' });
  await expect.element(notice).not.toBeInTheDocument();
  await emulateMedia({ type: 'screen' });
  setReply(getReview, reviewWith());
  await notice.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(times).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.element(pattern(/^Kain jawabanmu/)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a result without answer histories shows no times and no changed answers', async () => {
  setReply(getReview, reviewWith({ histories: [] }));
  await openScreen(RECAP);
  await expect.element(pattern(/^Kain jawabanmu/)).toBeVisible();
  await expect.element(times).not.toBeInTheDocument();
  await expect.element(changed).not.toBeInTheDocument();
});

test('a printed result shows owner, score, pattern and tracks, and no controls', async () => {
  await page.viewport(794, 1_123);
  await openScreen(RECAP);
  await expect.element(times).toBeVisible();
  const owner = page.getByText(/^Rani Puspita, selesai .+ WIB$/);
  await expect.element(owner).not.toBeVisible();
  await emulateMedia({ type: 'print' });
  await expect.element(page.getByText(/^311 dari 550 poin$/)).toBeVisible();
  await expect.element(owner).toBeVisible();
  expectNothingToPress();
  for (const name of [/^Kain jawabanmu: 110 soal/, /ambang 65,/, /ambang 80,/, /ambang 156,/]) {
    await expect.element(pattern(name)).toBeVisible();
    await expect.element(pattern(name)).toHaveStyle({ printColorAdjust: 'exact' });
  }
});

test('a passed result is printed in dark ink on light paper, also in the dark theme', async () => {
  setReply(getTryout, sealedTryout({ isPassed: true }));
  setReply(getScore, scoreWith({ isPassed: true }));
  await openScreen(RECAP);
  const verdict = page.getByRole('heading', { name: /passing grade!$/ });
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

test('the first filled button of a failed result starts step 1 of the plan, above the fold of a phone', async () => {
  await page.viewport(360, 740);
  await openScreen(RECAP);
  const start = page.getByRole('link', { name: 'Perbaiki 2 soal, 3 menit' });
  await expect.element(page.getByText('Yang paling banyak lepas soal bahasa.')).toBeVisible();
  await expect
    .element(start)
    .toHaveAttribute('href', expect.stringMatching(/^\/home\/latihan\/lembar\?langkah=1\.1\.[a-z\d]{1,7}$/));
  expect(start.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
});

test('a long cause does not push the first step below the fold: what does not fit follows it', async () => {
  await page.viewport(360, 740);
  const sentences = Array.from(
    { length: 8 },
    (_, index) => `Kalimat ke-${index + 1} tentang soal yang lepas di TWK.`,
  );
  const cause = { kind: 'knowledge', points: 55, text: sentences.join(' ') } as const;
  setReply(getPlan, planWith({ cause }));
  await openScreen(RECAP);
  const start = page.getByRole('link', { name: 'Perbaiki 2 soal, 3 menit' });
  await expect.element(start).toBeVisible();
  await expect.element(page.getByText(/Kalimat ke-8/)).toBeVisible();
  expect(start.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
});

test('while the plan cannot be loaded the recap shows the result alone', async () => {
  cutConnection(getPlan);
  await openScreen(RECAP);
  await expect.element(page.getByRole('button', { name: 'Bagikan hasil' })).toBeVisible();
  expect(page.getByRole('link', { name: /Perbaiki/ }).elements()).toEqual([]);
});

test('a plan without a cause and steps adds nothing to the result', async () => {
  setReply(getPlan, planWith({ cause: { kind: 'none', points: 5, text: 'Hampir tidak ada.' }, steps: [] }));
  await openScreen(RECAP);
  await expect.element(times).toBeVisible();
  expect(page.getByText('Hampir tidak ada.').elements()).toEqual([]);
});

import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bundleWith, noon, tryoutWith } from '../../../../../packages/contract/test/samples.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { holdReplies, setReply } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';

const DAY_MS = 86_400_000;

const chart = page.getByRole('img', { name: /^Jarak ke ambang/ });
const partsOf = (part: string) => [...chart.element().querySelectorAll(part)];

const attempt = (id: number, [twk, tiu, tkp]: [number, number, number]): FinishedTryout => ({
  ...tryoutWith({ id, title: `SKD Edisi ${id}`, state: 'sealed', attemptsStarted: 1 }),
  ...{ finishedAt: noon + id * DAY_MS, total: twk + tiu + tkp, isPassed: false, twk, tiu, tkp },
  grades: { TWK: 65, TIU: 80, TKP: 156 },
});

async function openHistory(tryouts: FinishedTryout[]): Promise<void> {
  setReply(listFinishedTryouts, tryouts);
  await openScreen('/home/riwayatTryouts');
  await expect.element(chart).toBeVisible();
}

test('one attempt has three ovals beside each other, without a line between results', async () => {
  await openHistory([attempt(1, [35, 50, 126])]);
  const boxes = partsOf('ellipse').map((oval) => oval.getBoundingClientRect());
  expect(boxes).toHaveLength(3);
  for (const [index, box] of boxes.slice(1).entries())
    expect(box.left).toBeGreaterThanOrEqual(boxes[index]?.right ?? 0);
  expect(partsOf('line[class*="dashed"], line[class*="solid"], line[class*="dotted"]')).toHaveLength(0);
  await expect.element(page.getByText('Gagal, kurang 30 di TWK, 30 di TIU, 30 di TKP')).toBeVisible();
  await expectAccessible();
});

test('the lines of the tests differ by their dashes, and each end has a label', async () => {
  await openHistory([attempt(1, [80, 55, 158]), attempt(2, [85, 70, 176])]);
  const dashes = partsOf('line[class*="dashed"], line[class*="solid"], line[class*="dotted"]').map(
    (line) => getComputedStyle(line).strokeDasharray,
  );
  expect(new Set(dashes).size).toBe(3);
  for (const label of ['TWK +20', 'TIU −10', 'TKP +20']) expect(chart.element().textContent).toContain(label);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => attempt(index + 1, [80, 55, 158]));

test('eight tryouts have their names', async () => {
  await page.viewport(1280, 800);
  await openHistory(many(8));
  expect(chart.element().textContent).toContain('Edisi 8');
});

test('of nine tryouts only the first and the last date are named', async () => {
  await page.viewport(1280, 800);
  await openHistory(many(9));
  expect(chart.element().textContent).not.toContain('Edisi');
  expect(partsOf('[class*="names"] b').map(({ textContent }) => textContent)).toEqual(['21 Nov', '29 Nov']);
});

test('without a result the button takes what leads to the first one, and keeps its place while that loads', async () => {
  setReply(listFinishedTryouts, []);
  setReply(listOwnedTryouts, []);
  setReply(listBundles, [bundleWith({ id: 7, name: 'Perdana', price: 0, basePrice: 0 })]);
  const release = holdReplies(listBundles);
  await openScreen('/home/riwayatTryouts');
  const words = page.getByText(/^Sesudah satu tryout, 110 jawabanmu menjadi kain di sini/);
  await expect.element(words).toBeVisible();
  const height = document.querySelector('main')?.scrollHeight;
  release();
  const start = page.getByRole('link', { name: 'Ambil Perdana, gratis' });
  await expect.element(start).toHaveAttribute('href', '/home/shop/7');
  expect(document.querySelector('main')?.scrollHeight).toBe(height);
  await expectAccessible();
});

test('without a result an owned tryout is started', async () => {
  setReply(listFinishedTryouts, []);
  setReply(listOwnedTryouts, [tryoutWith({ id: 3, title: 'SKD Perdana Edisi 2' })]);
  setReply(listBundles, []);
  await openScreen('/home/riwayatTryouts');
  const start = page.getByRole('link', { name: 'Mulai SKD Perdana Edisi 2' });
  await expect.element(start).toHaveAttribute('href', '/home/tryouts/3');
});

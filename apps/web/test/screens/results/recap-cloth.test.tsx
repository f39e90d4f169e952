import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/api/cache/query-client.ts';
import { queryKeys } from '../../../src/api/cache/query-keys.ts';
import { nextFrame } from '../../component/browser/layout-shifts.ts';
import { holdReplies } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { emptyAnswers, scoreWith, serveResult } from '../../component/samples/result-samples.ts';

const RECAP = '/home/tryouts/1/recap';

const petal = (number: number) => page.getByRole('link', { name: new RegExp(`^Soal ${number}, `) });
const expectQuestion = (screen: { path: () => string }, number: number) =>
  expect.poll(screen.path).toBe(`${RECAP}/pembahasan?soal=${number}`);
const named = (text: string) => page.getByRole('status').filter({ hasText: text });

beforeEach(serveResult);

test('the bar names the first wrong answer of the test that decides, and opens it', async () => {
  const screen = await openScreen(RECAP);
  await expect.element(named('Soal 31, salah')).toMatchTextContent(/TIU, Numerik Perbandingan Kuantitatif$/);
  const open = page.getByRole('link', { name: 'Buka soal 31' });
  expect(open.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await open.click();
  await expectQuestion(screen, 31);
});

test('after a hand-in the cloth is in ink until the review arrives, and no legend names it', async () => {
  const { attempt } = scoreWith();
  const answers = emptyAnswers.map((_, index) => (index < 94 ? 3 : 0));
  queryClient.setQueryData(queryKeys.handedInAnswers(1, attempt), answers);
  const release = holdReplies(getReview);
  await openScreen(RECAP);
  const count = (kind: string) =>
    document.querySelector(`[data-cloth] path[class*=${kind}]`)?.getAttribute('d')?.match(/M/g)?.length ?? 0;
  await expect.poll(() => [count('ink'), count('outline'), count('dot')]).toEqual([94, 16, 0]);
  const legend = page.getByText('sebagian', { exact: true });
  await expect.element(legend).not.toBeVisible();
  release();
  await expect.element(legend).toBeVisible();
});

test('no petal has a ring before one is chosen, and a first tap on the named one opens nothing', async () => {
  const screen = await openScreen(RECAP);
  await expect.element(named('Soal 31, salah')).toBeVisible();
  const rings = () => document.querySelectorAll('[data-cloth] a[class*=selected]');
  expect(rings()).toHaveLength(0);
  const tap = () => petal(31).click();
  await tap();
  expect([...rings()].map((ring) => ring.getAttribute('aria-label'))).toEqual(['Soal 31, salah']);
  expect(screen.path()).toBe(`${RECAP}?soal=31`);
  await tap();
  await expectQuestion(screen, 31);
});

test('a tap between petals names the nearest one, and a second tap on it opens its question', async () => {
  const screen = await openScreen(RECAP);
  const cloth = page.getByRole('group', { name: /^Kain jawabanmu/ });
  await expect.element(cloth).toBeVisible();
  const { left, top } = cloth.element().getBoundingClientRect();
  const box = petal(45).element().getBoundingClientRect();
  const position = { x: box.left + box.width / 2 - left + 9, y: box.top + box.height / 2 - top + 9 };
  await cloth.click({ position });
  await expect.element(named('Soal 45, ')).toBeVisible();
  expect(screen.path()).toBe(`${RECAP}?soal=45`);
  await cloth.click({ position });
  await expectQuestion(screen, 45);
  window.history.back();
  await expect.element(named('Soal 45, ')).toBeVisible();
});

test('a question in the address that the tryout does not have chooses no petal', async () => {
  await openScreen(`${RECAP}?soal=111`);
  await expect.element(named('Soal 31, salah')).toBeVisible();
});

test.each([
  [360, 10],
  [1280, 7],
])('in %d px the cloth is one tab stop; arrows move by 1 and by %d, and Enter opens', async (width, row) => {
  await page.viewport(width, 800);
  const screen = await openScreen(RECAP);
  await expect.element(petal(31)).toHaveAttribute('tabindex', '0');
  // The layout follows the window a moment after its size.
  const columns = () => document.querySelectorAll('[data-cloth] [class*=columns]').length;
  await expect.poll(columns).toBe(width > 800 ? 1 : 0);
  expect(document.querySelectorAll('[data-cloth] a[tabindex="0"]')).toHaveLength(1);
  // An effect of the screen moves the focus to its heading.
  await nextFrame();
  (petal(31).element() as SVGAElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(petal(32 + row)).toHaveFocus();
  await expect.element(petal(32 + row)).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
  await expectQuestion(screen, 31);
});

test('the names of petals tell right from wrong, and give points in TKP', async () => {
  await openScreen(RECAP);
  await expect.element(petal(1)).toHaveAccessibleName('Soal 1, benar');
  await expect.element(petal(18)).toHaveAccessibleName('Soal 18, kosong');
  await expect.element(petal(110)).toHaveAccessibleName('Soal 110, 4 dari 5');
});

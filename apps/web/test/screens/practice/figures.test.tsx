import { storeReviews } from '@ambang/contract/practice/reviews.ts';
import { startSingleTest } from '@ambang/contract/practice/singles.ts';
import type { PictureCell } from '@ambang/exam/picture-cells.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { optionOrder } from '../../../src/practice/session/shuffle.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { receivedBodies, setReply } from '../../component/fake-server.ts';
import { letterSizes, setLetterSize } from '../../component/browser/letter-size.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import {
  clearPractice,
  entryOf,
  itemWith,
  neverStarted,
  servePractice,
  today,
} from '../../component/samples/practice-samples.ts';

const SHEET = '/home/latihan/lembar?mulai=hari-ini';

const frame = ([x, y, width, height]: PictureCell): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7" fill="none" stroke="#151B30"/>`;
const options = [10, 104, 198, 292, 386].map((x): PictureCell => [x, 144, 84, 84]);
const dots = (count: number, [x, y]: PictureCell): string =>
  Array.from({ length: count }, (_, at) => `<circle cx="${x + 14 + at * 14}" cy="${y + 42}" r="5"/>`).join(
    '',
  );
const svg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 264" width="480" height="264">',
  '<rect width="480" height="264" fill="#fff"/>',
  ...([10, 134, 258, 382] as const).map((x) => frame([x, 12, 88, 88])),
  ...options.map((cell, at) => frame(cell) + dots(at + 1, cell)),
  '</svg>',
].join('');

const words = ['satu', 'dua', 'tiga', 'empat', 'lima'];
const item = itemWith({
  question: 'Banyak titik bertambah.\n\nGambar mana yang menjadi gambar keempat?',
  options: ['Gambar A', 'Gambar B', 'Gambar C', 'Gambar D', 'Gambar E'],
  picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  alt: `Setiap gambar berisi titik. Baris atas: tiga gambar. ${words
    .map((word, at) => `Pilihan ${'ABCDE'[at]}: ${word} titik.`)
    .join(' ')}`,
  cells: { size: [480, 264], stem: [6, 8, 468, 96], options },
});

const radios = page.getByRole('radio');
const radio = (text: string) => page.getByRole('radio', { name: new RegExp(`^[A-E]\\. ${text} titik`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sentAnswers = () =>
  receivedBodies(storeReviews)
    .flat()
    .map(({ answers }) => answers);
const shownWords = () => radios.elements().map((each) => each.getAttribute('aria-label')?.split(' ')[1]);
const boxOf = (each: Element) => each.closest('label')?.querySelector('svg')?.getAttribute('viewBox');

/** The words in the order in which the first sheet of the day shows them. */
const shuffled = optionOrder(item, `${rani.accountId}/${today}/1`).map((option) => words[option - 1]);

beforeEach(async () => {
  await clearPractice();
  servePractice([item]);
});

test('each option is its own figure in the shuffled order, and the answer on the wire is the authored one', async () => {
  await openScreen(SHEET);
  await expect.element(page.getByRole('img', { name: /^Setiap gambar berisi titik/ })).toBeVisible();
  await expect.poll(shownWords).toEqual(shuffled);
  expect(shuffled).not.toEqual(words);
  // Option C of the picture begins at x = 198.
  expect(boxOf(radio('tiga').element())).toBe('201 147 78 78');
  await expectAccessible();
  await radio('tiga').click();
  await expect.element(radio('tiga')).toBeChecked();
  await button('Yakin').click();
  await expect.element(page.getByText('Belum tepat')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'tiga titik.' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'lima titik.' })).toBeVisible();
  await expect.element(page.getByText(item.reasons[2]!)).toBeVisible();
  // Its letter would be that of the picture.
  await expect.element(page.getByText(/^Gambar [A-E]$/)).not.toBeInTheDocument();
  await expectAccessible();
  await expect.poll(sentAnswers).toEqual([[3]]);
});

test('on a wide screen a letter chooses the figure at its place, and the key marks the figures', async () => {
  await page.viewport(1280, 800);
  await openScreen(SHEET);
  await expect.element(radios.first()).toBeVisible();
  await userEvent.keyboard('b');
  await expect.element(radios.nth(1)).toBeChecked();
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('list', { name: 'Pilihan jawaban' })).toBeVisible();
  await expectAccessible();
  await expect.poll(sentAnswers).toEqual([[words.indexOf(shuffled[1]!) + 1]]);
});

test('a picture that does not load is shown whole with a retry, and the options keep the authored order', async () => {
  servePractice([{ ...item, picture: 'data:image/svg+xml,broken' }]);
  await openScreen(SHEET);
  await expect.element(page.getByText(/^Gambar belum bisa dimuat/)).toBeVisible();
  const labels = () => radios.elements().map((each) => each.getAttribute('aria-label'));
  await expect.poll(labels).toEqual(item.options.map((text) => `${text.slice(-1)}. ${text}`));
  await page.getByRole('radio', { name: 'D. Gambar D' }).click();
  await button('Yakin').click();
  await expect.poll(sentAnswers).toEqual([[4]]);
});

test('a single test shows the figures, and its result too', async () => {
  const single = { slug: 'tes-tiu-1', title: 'Tes TIU 1', test: 'TIU' as const, questions: 1, minutes: 40 };
  const entries = [entryOf(item, { source: 'single' })];
  setReply(startSingleTest, { ...single, ...neverStarted, entries });
  await openScreen('/home/latihan/lembar?tes=tes-tiu-1');
  await radio('dua').click();
  await expectAccessible();
  await button('Selesai').click();
  await button('Kumpulkan').click();
  await expect.poll(sentAnswers).toEqual([[2]]);
  await page.getByRole('button', { name: /^Soal 1, salah/ }).click();
  await expect.element(page.getByRole('img', { name: 'lima titik.' })).toBeVisible();
});

test.each(letterSizes)('in %i px with letters of %s nothing overflows', async (width, size) => {
  await setLetterSize(width, size);
  await openScreen(SHEET);
  await expect.element(radios.first()).toBeVisible();
  await radio('dua').click();
  await expectAccessible();
});

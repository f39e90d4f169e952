import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../../component/browser/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { reviewWith, serveResult } from '../../component/samples/result-samples.ts';

const marked = {
  question:
    'Nilai {3/4} + x^{2} dibaca dari tabel _online_ ini.\n\n| Bulan | Januari | Februari |\n| Berkas | 120 | {1/2} |',
  options: ['{x + 1/2^{3}}', '2^{10}', '{5/6}', '12', '7'],
  explanation: 'Jawaban A, sebab {3/4}.\n\nIngat: {1/2} itu separuh.\n\nSumber: KBBI, lema',
};

function serveMarkedReview(): void {
  const review = reviewWith();
  const [first, ...others] = review.questions;
  setReply(getReview, { ...review, questions: [{ ...first!, ...marked }, ...others] });
}

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const fontSizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

function expectDrawn(): void {
  const text = page.getByText(/^Nilai/).element().parentElement!;
  const fraction = [...text.querySelectorAll('span')].find(({ textContent }) => textContent === '3 per 4')!;
  const [above, below] = [fraction.firstElementChild!, fraction.lastElementChild!].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(above!.bottom).toBeLessThanOrEqual(below!.top + 1);
  expect(fontSizeOf(text.querySelector('sup')!)).toBeLessThan(fontSizeOf(text));
  expect(textsOf(text.querySelectorAll('i'))).toEqual(['online']);
  expect(textsOf(page.getByRole('columnheader').elements())).toEqual(['Bulan', 'Januari', 'Februari']);
  expect(textsOf(page.getByRole('rowheader').elements())).toEqual(['Berkas']);
  expect(textsOf(page.getByRole('cell').elements())).toEqual(['120', expect.stringMatching(/^1\s*per\s*2$/)]);
}

beforeEach(() => {
  serveResult();
  serveMarkedReview();
});

test.each([360, 1280])(
  'fractions, powers and tables are drawn on the screen and on paper in a window of %i px',
  async (width) => {
    await page.viewport(width, 800);
    await openScreen('/home/tryouts/1/recap/pembahasan?soal=1');
    await expect.element(page.getByText('Ingat:')).toBeVisible();
    await expect.element(page.getByText('Sumber: KBBI, lema')).toBeVisible();
    expectDrawn();
    await expectAccessible();
    await emulateMedia({ type: 'print' });
    expectDrawn();
  },
);

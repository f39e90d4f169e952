import { ONLY_QUESTION_PARAMETER, withOneQuestion } from '@ambang/contract/tryouts/one-question-reviews.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { holdReplies, refuseSome, setReply } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { reviewWith, serveResult } from '../../component/samples/result-samples.ts';

const REVIEW = '/home/tryouts/1/recap/pembahasan';

const review = reviewWith();
const place = (number: number) => page.getByText(`Pembahasan soal ${number} dari 110`);
const text = (number: number) => page.getByText(`Pertanyaan ${number}?`);
const loading = page.getByText('Memuat pembahasan');
const isWhole = (query: URLSearchParams) => !query.has(ONLY_QUESTION_PARAMETER);

/** The numbers whose texts were asked for alone; null for a whole review. */
const asked: (string | null)[] = [];

beforeEach(() => {
  serveResult();
  asked.length = 0;
  setReply(getReview, (_, query) => {
    const number = query.get(ONLY_QUESTION_PARAMETER);
    asked.push(number);
    return number === null ? review : { ...review, ...withOneQuestion(review, Number(number)) };
  });
});

afterEach(() => vi.restoreAllMocks());

test('the first question is shown with its explanation and all counts before the whole review arrives', async () => {
  const release = holdReplies(getReview, isWhole);
  await openScreen(`${REVIEW}?soal=40`);
  await expect.element(place(40)).toBeVisible();
  await expect.element(text(40)).toBeVisible();
  await expect.element(page.getByText('Karena begitu.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Semua 110' })).toBeVisible();
  await page.getByRole('button', { name: 'Soal sebelumnya' }).click();
  await expect.element(loading).toBeInTheDocument();
  await expect.element(text(40)).not.toBeInTheDocument();
  release();
  await expect.element(text(39)).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  expect(new Set(asked)).toEqual(new Set(['40', null]));
});

test('the first question stays when the rest fails, which another question says with a retry', async () => {
  const restore = refuseSome(getReview, isWhole);
  await openScreen(`${REVIEW}?soal=40`);
  await expect.element(text(40)).toBeVisible();
  await page.getByRole('button', { name: 'Soal sebelumnya' }).click();
  await expect.element(page.getByText('Pembahasan lainnya belum bisa dimuat')).toBeVisible();
  await page.getByRole('button', { name: 'Berikutnya' }).click();
  await expect.element(text(40)).toBeVisible();
  await page.getByRole('button', { name: 'Soal sebelumnya' }).click();
  restore();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(text(39)).toBeVisible();
});

test.each(['?saring=kosong', '?tes=TKP'])(
  'where the filter of %s determines the first question, the whole review is awaited',
  async (search) => {
    await openScreen(`${REVIEW}${search}`);
    await expect.element(page.getByText(/^Pembahasan soal \d+ dari 110/)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([null]));
  },
);

test.each(['load', 'are late'])(
  'a question is hidden until its fonts %s, so that it does not move',
  async (end) => {
    let load: (fonts: FontFace[]) => void = () => {};
    const fonts = new Promise<FontFace[]>((resolve) => (load = resolve));
    vi.spyOn(document.fonts, 'check').mockReturnValue(false);
    vi.spyOn(document.fonts, 'load').mockReturnValue(fonts);
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
      const shown = text(40).elements()[0];
      if (shown) seen.push(getComputedStyle(shown).visibility);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await openScreen(`${REVIEW}?soal=40`);
    await expect.poll(() => seen[0]).toBe('hidden');
    observer.disconnect();
    if (end === 'load') load([]);
    await expect.element(text(40)).toBeVisible();
    // Fonts that are late change nothing on this screen; the next one has them.
    const hasOwnFont = () => getComputedStyle(text(40).element()).fontFamily.includes('Literata,');
    await expect.poll(hasOwnFont).toBe(end === 'load');
    load([]);
    expect(hasOwnFont()).toBe(end === 'load');
    await page.getByRole('link', { name: 'Kembali ke hasil' }).click();
    const rootFont = () => getComputedStyle(document.documentElement).getPropertyValue('--font-content');
    await expect.poll(rootFont).toMatch(/^["']?Literata["']?,/);
  },
);

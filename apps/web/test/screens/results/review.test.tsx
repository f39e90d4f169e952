import { reportItem } from '@ambang/contract/practice/item-reports.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { toQuestionResults } from '../../../src/recap/question-results.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia, expectNothingToPress } from '../../component/browser/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { receivedBodies, refuse, setReply } from '../../component/fake-server.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import { reviewWith, serveResult, withAnswer } from '../../component/samples/result-samples.ts';
import { removeClipboard } from '../../component/browser/remove-clipboard.ts';
import { acceptLogin, signIn } from '../../component/sign-in.ts';
import { sessionWith } from '../../session-samples.ts';
import { dropSealedFlags, storeSealedFlags } from '../../../src/exam/device/sealed-flags.ts';

const REVIEW = '/home/tryouts/1/recap/pembahasan';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = (number: number) =>
  page.getByRole('main').getByText(new RegExp(`^Pembahasan soal ${number} dari 110, `));
const verdict = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
const drawer = page.getByRole('dialog', { name: 'Daftar soal' });
const aside = page.getByRole('complementary');
const openList = () => button('Daftar soal').click();
const jumpField = (within: typeof drawer) => within.getByLabelText('Ke nomor');
const chip = (name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

const review = reviewWith();

const wrong = toQuestionResults(review).filter(({ verdict: found }) => found === 'wrong');
const wrongNumbers = wrong.map(({ number }) => number);

beforeEach(serveResult);

test('the pressed chip limits the steps, makes the other questions pale, and is written to the address', async () => {
  // So high that the bar covers no button in part.
  await page.viewport(360, 1400);
  const screen = await openScreen(REVIEW);
  await expect.element(question(1)).toBeVisible();
  await expect.element(chip('Semua 110')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await chip(`Salah ${wrongNumbers.length}`).click();
  await expect.element(question(wrongNumbers[0]!)).toBeVisible();
  await button('Salah berikutnya').click();
  await expect.element(question(wrongNumbers[1]!)).toBeVisible();
  await expect.poll(screen.path).toBe(`${REVIEW}?soal=${wrongNumbers[1]}&saring=salah`);
  await openList();
  // All questions keep their place, and each can be opened.
  expect(drawer.getByRole('button', { name: /^Soal \d+, / }).elements()).toHaveLength(110);
  await expectAccessible();
  await drawer.getByRole('button', { name: /^Soal 70, / }).click();
  await expect.element(question(70)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(question(wrongNumbers.at(-1)!)).toBeVisible();
});

test.each([320, 360])('in a window of %i px the row of chips scrolls to the pressed one', async (width) => {
  await page.viewport(width, 740);
  await openScreen(`${REVIEW}?tes=TKP`);
  await expect.element(chip('TKP 45')).toBeInViewport({ ratio: 1 });
  await expect.element(chip('Semua 110')).not.toBeInViewport();
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('a chip that the keyboard reaches is not in the fade at the end of the row', async () => {
  await page.viewport(360, 740);
  await openScreen(REVIEW);
  await expect.element(chip('Semua 110')).toBeVisible();
  await chip('Semua 110').click();
  const row = page.getByRole('group', { name: 'Saring soal' }).element();
  const fadeStart = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
  for (const next of row.querySelectorAll('button + button')) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(next);
    expect(next.getBoundingClientRect().right).toBeLessThanOrEqual(fadeStart + 1);
  }
});

test('a review names its place, and each option of TKP keeps its letter and says its points', async () => {
  await openScreen(`${REVIEW}?soal=67`);
  await expect.element(page.getByText('Pembahasan soal 67 dari 110')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Kembali ke hasil' })).toHaveTextContent('Kembali');
  const options = page.getByRole('list', { name: 'Pilihan jawaban' }).getByRole('listitem');
  const texts = options.elements().map(({ textContent }) => textContent);
  expect(texts.map((text) => /\d(?= poin)/.exec(text)?.[0])).toEqual(['5', '4', '3', '2', '1']);
  for (const letter of OPTION_LETTERS)
    expect(texts.some((text) => text.startsWith(`${letter}${letter}. `))).toBe(true);
});

test('the older address of wrong answers opens the questions with less than full points', async () => {
  await openScreen(`${REVIEW}?tes=TIU&salah=1`);
  await expect.element(chip(/^TIU, poin lepas \d+$/)).toHaveAttribute('aria-pressed', 'true');
});

test('questions flagged in the exam have a chip on the device that has the flags', async () => {
  const session = sessionWith({ attempt: 1 }, { accountId: rani.accountId, tryoutId: 1 });
  await storeSealedFlags({ ...session, sheet: { ...session.sheet, flags: new Set([12, 40]) } });
  await openScreen(REVIEW);
  await chip('Ragu-ragu 2').click();
  await expect.element(question(12)).toBeVisible();
  await button('Ragu-ragu berikutnya').click();
  await expect.element(question(40)).toBeVisible();
  await dropSealedFlags(() => true);
});

const reasons = ['sebab satu', 'sebab dua', 'sebab tiga', 'sebab empat', 'sebab lima'];

test('the own and the right option show their reasons, the others on request', async () => {
  await page.viewport(360, 1400);
  const questions = review.questions.map((one) => ({
    ...one,
    ...{ reasons, remember: 'pelajarannya', quick: { text: 'jalan pintasnya', seconds: 20 } },
  }));
  setReply(getReview, { ...review, questions, answers: withAnswer(review.answers, 2, 4) });
  await openScreen(`${REVIEW}?soal=2`);
  await expect.element(verdict('Salah, benar B')).toBeVisible();
  const options = page.getByRole('list', { name: 'Pilihan jawaban' });
  await expect.element(options.getByText('sebab dua')).toBeVisible();
  await expect.element(options.getByText('sebab empat')).toBeVisible();
  await expect.element(options.getByText('sebab satu')).not.toBeVisible();
  await button('Kenapa bukan A').click();
  await expect.element(button('Kenapa bukan A')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(options.getByText('sebab satu')).toBeVisible();
  await expect.element(page.getByText('pelajarannya')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Cara cepat, 20 detik' })).toBeVisible();
  await expectAccessible();
  await button('Berikutnya').click();
  await expect.element(question(3)).toBeVisible();
  await expect.element(options.getByText('sebab satu')).not.toBeVisible();
});

/** A picture with five figures in a row. */
const figures = {
  picture: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20"/>')}`,
  cells: {
    size: [100, 20] as [number, number],
    stem: null,
    options: [0, 20, 40, 60, 80].map((x): [number, number, number, number] => [x, 0, 20, 20]),
  },
  options: ['A', 'B', 'C', 'D', 'E'].map((letter) => `Gambar ${letter}`),
};

test('a figural question has its result on the picture, and one fold for the other figures', async () => {
  await page.viewport(360, 1400);
  const questions = review.questions.map((one) => ({ ...one, ...figures, reasons }));
  setReply(getReview, { ...review, questions });
  const number = wrongNumbers[0]!;
  const right = review.questions[number - 1]!.rightOption;
  const own = review.answers[number - 1]! - 1;
  const others = OPTION_LETTERS.filter((_, option) => option !== right && option !== own);
  await openScreen(`${REVIEW}?soal=${number}`);
  const options = page.getByRole('list', { name: 'Pilihan jawaban' }).getByRole('listitem');
  await expect.element(options.filter({ hasText: `${OPTION_LETTERS[right]}benar` })).toBeVisible();
  await expect.element(options.filter({ hasText: `${OPTION_LETTERS[own]}pilihanmu` })).toBeVisible();
  await expect.element(page.getByText(reasons[right]!, { exact: true })).toBeVisible();
  await expect.element(page.getByText(reasons[own]!, { exact: true })).toBeVisible();
  const folded = page.getByText(new RegExp(`^${others[0]}: sebab`));
  await expect.element(folded).not.toBeVisible();
  await button(`Kenapa bukan ${others.join(', ')}`).click();
  await expect.element(folded).toBeVisible();
  await expectAccessible();
  await button('Perbesar gambar').click();
  await expect.element(page.getByRole('dialog', { name: `Gambar soal ${number}, diperbesar` })).toBeVisible();
});

test('the figures of a review are on a plate between the margins of the page', async () => {
  await page.viewport(360, 740);
  setReply(getReview, { ...review, questions: review.questions.map((one) => ({ ...one, ...figures })) });
  await openScreen(REVIEW);
  const list = page.getByRole('list', { name: 'Pilihan jawaban' });
  await expect.element(list).toBeVisible();
  const { left, right } = list.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(16);
  expect(right).toBeLessThanOrEqual(360 - 16);
});

test('a picture of figures without a stem that does not load says so, and can be retried', async () => {
  const broken = { ...figures, picture: '/api/picture/rusak' };
  // The screen may also fetch the picture of the next question.
  refuse({ method: 'GET', path: '/picture/rusak' }, 404);
  setReply(getReview, { ...review, questions: review.questions.map((one) => ({ ...one, ...broken })) });
  await openScreen(REVIEW);
  await expect.element(button('Coba lagi')).toBeVisible();
  await expect.element(page.getByText('Gambar belum bisa dimuat', { exact: false })).toBeVisible();
});

test('a reason starts above the fold of a phone for a short question', async () => {
  setReply(getReview, { ...review, questions: review.questions.map((one) => ({ ...one, reasons })) });
  await page.viewport(360, 740);
  await openScreen(`${REVIEW}?soal=1`);
  await expect.element(page.getByText('sebab satu')).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('navigation', { name: 'Pindah soal' }).element().getBoundingClientRect();
  expect(page.getByText('sebab satu').element().getBoundingClientRect().bottom).toBeLessThan(bar.top);
});

test('the keys n, p and g work on a wide screen until they are switched off', async () => {
  await page.viewport(1280, 800);
  await openScreen(`${REVIEW}?soal=5`);
  await expect.element(question(5)).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(question(6)).toBeVisible();
  await userEvent.keyboard('pp');
  await expect.element(question(4)).toBeVisible();
  await userEvent.keyboard('g');
  await expect.element(aside.getByRole('button', { name: /^Soal 4, / })).toHaveFocus();
  await aside.getByRole('checkbox').click();
  await userEvent.keyboard('n');
  await expect.element(question(4)).toBeVisible();
  await aside.getByRole('checkbox').click();
  await userEvent.keyboard('n');
  await expect.element(question(5)).toBeVisible();
});

test('the field for a question number refuses anything but an existing number', async () => {
  await openScreen(REVIEW);
  await openList();
  for (const outside of ['', '0', '1.5', '111']) {
    await jumpField(drawer).fill(outside);
    await userEvent.keyboard('{Enter}');
    await expect.element(jumpField(drawer)).toHaveAccessibleDescription('Isi nomor dari 1 sampai 110.');
    await expect.element(jumpField(drawer)).toHaveValue(outside);
    await jumpField(drawer).fill('72');
    await expect.element(jumpField(drawer)).not.toHaveAccessibleDescription();
  }
});

test('a question opens by its number, and Back from the result restores question and filter', async () => {
  const screen = await openScreen(`${REVIEW}?tes=TWK`);
  for (const _ of ['from another question', 'from the same question']) {
    await openList();
    await jumpField(drawer).fill('72');
    await userEvent.keyboard('{Enter}');
    await expect.element(question(72)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  }
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(question(30)).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke hasil' }).click();
  await expect.poll(screen.path).toMatch(/\/recap$/);
  await expect.element(page.getByText(/passing grade!$/)).toBeVisible();
  window.history.back();
  await expect.element(question(30)).toBeVisible();
  await expect.element(chip('TWK 30')).toHaveAttribute('aria-pressed', 'true');
});

test('the question grid scrolls to the current question, and the page does not scroll', async () => {
  await page.viewport(1280, 800);
  await openScreen(`${REVIEW}?soal=110`);
  const expectInSight = async (number: number) => {
    const current = () => document.querySelector('aside [aria-current]');
    await expect.poll(() => current()?.textContent).toBe(String(number));
    await expect.element(page.elementLocator(current()!)).toBeInViewport({ ratio: 1 });
    expect(window.scrollY).toBe(0);
  };
  await expectInSight(110);
  await jumpField(aside).fill('1');
  await userEvent.keyboard('{Enter}');
  await expectInSight(1);
  await jumpField(aside).fill('\uff11\uff10\uff15\u200e');
  await userEvent.keyboard('{Enter}');
  await expect.element(question(105)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expectInSight(106);
  await page.viewport(1280, 600);
  await expectInSight(106);
});

test.each([360, 1280])(
  'a filter without a match offers all questions in a window of %i px',
  async (width) => {
    const topic = review.rules.topics.find(({ test: name }) => name === 'TIU')!;
    const questions = review.questions.map((one) => ({ ...one, isStruck: one.topic === topic.id }));
    setReply(getReview, { ...review, questions });
    await page.viewport(width, 800);
    await openScreen(`${REVIEW}?materi=${topic.id}&salah=1`);
    await expect.element(page.getByRole('heading', { name: 'Tidak ada soal yang cocok' })).toBeVisible();
    await expect
      .element(page.getByRole('main').getByText(new RegExp(`^${topic.name}, poin lepas: `)))
      .toBeVisible();
    await expectAccessible();
    await button('Tampilkan semua soal').click();
    await expect.element(question(1)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

test('a link to a question opens the question after the sign-in', async () => {
  acceptLogin();
  const screen = await openScreen(`${REVIEW}?soal=41&tes=TWK`, null);
  await expect.poll(screen.path).toMatch(/^\/login\?lanjut=/);
  await signIn();
  await expect.element(question(41)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(question(30)).toBeVisible();
});

test.each(['with', 'without'])('the link to a question is copied %s the clipboard API', async (way) => {
  const { clipboard } = navigator;
  if (way === 'without') removeClipboard();
  await openScreen(`${REVIEW}?soal=30&tes=TWK`);
  await button('Salin tautan soal ini').click();
  await expect.element(page.getByText('Tautan soal 30 disalin')).toBeVisible();
  expect(await clipboard.readText()).toBe(`${window.location.origin}${REVIEW}?soal=30`);
  await clipboard.writeText('');
});

test('a struck question has full points and shows no right answer', async () => {
  const questions = review.questions.map((one) => ({ ...one, isStruck: one.number === 3 }));
  setReply(getReview, { ...review, questions });
  await openScreen(`${REVIEW}?soal=3`);
  await expect.element(page.getByText('Soal dianulir: semua peserta mendapat nilai penuh.')).toBeVisible();
  await expect.element(verdict('Dianulir, 5 poin')).toBeVisible();
  await expect.element(page.getByText('Yang benar')).not.toBeInTheDocument();
  await openList();
  await expect.element(drawer.getByText('dianulir', { exact: true })).toBeVisible();
  await expect
    .element(drawer.getByRole('button', { name: 'Soal 3, dianulir, nilai penuh' }))
    .toBeInTheDocument();
});

test('each of several right options is marked in the review', async () => {
  const answers = withAnswer(review.answers, 4, 4);
  const questions = review.questions.map((one) =>
    one.number === 4 ? { ...one, rightOption: 0, rightOptions: [0, 3] } : one,
  );
  setReply(getReview, { ...review, answers, questions });
  await openScreen(`${REVIEW}?soal=4`);
  await expect.element(question(4)).toBeVisible();
  await expect.element(page.getByText('Yang benar')).toBeVisible();
  await expect.element(page.getByText('Pilihanmu, benar')).toBeVisible();
});

test('the review shows a long time and a changed answer', async () => {
  await openScreen(`${REVIEW}?soal=2`);
  await expect.element(page.getByText('Pilihan pertamamu C, lalu kamu ganti ke B.')).toBeVisible();
  await expect.element(page.getByText(/detik\.$/)).not.toBeInTheDocument();
  await chip('TKP 45').click();
  await openList();
  await drawer.getByRole('button', { name: /^Soal 110, / }).click();
  await expect.element(page.getByText(/ Terlama: 2 menit\.$/)).toBeVisible();
  await expect.element(page.getByText(/^Pilihan pertamamu/)).not.toBeInTheDocument();
});

test('a printed review has the question and all reasons, and no controls', async () => {
  const { picture } = figures;
  setReply(getReview, {
    ...review,
    questions: review.questions.map((one) => ({ ...one, reasons, picture })),
  });
  await openScreen(`${REVIEW}?soal=80`);
  await expect.element(question(80)).toBeVisible();
  await emulateMedia({ type: 'print' });
  expectNothingToPress();
  for (const reason of reasons) await expect.element(page.getByText(reason)).toBeVisible();
});

test('a reader reports a question with a reason and a note', async () => {
  setReply(reportItem, null);
  await openScreen(REVIEW);
  await page.getByRole('button', { name: 'Laporkan soal ini' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apa yang keliru di soal 1?' });
  await expect.element(dialog.getByRole('button', { name: 'Kirim laporan' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Lebih dari satu jawaban benar' }).click();
  await dialog.getByRole('textbox').fill('Pilihan kedua juga benar.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(receivedBodies(reportItem)).toEqual([
    { itemId: 'uji-1', reason: 'ambiguous', note: 'Pilihan kedua juga benar.' },
  ]);
});

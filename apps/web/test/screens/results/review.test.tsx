import { reportItem } from '@ambang/contract/practice/item-reports.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia, expectNothingToPress } from '../../component/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { receivedBodies, setReply } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { reviewWith, serveResult, withAnswer } from '../../component/result-samples.ts';
import { removeClipboard } from '../../component/remove-clipboard.ts';
import { acceptLogin, signIn } from '../../component/sign-in.ts';

const REVIEW = '/home/tryouts/1/recap/pembahasan';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = (number: number) => page.getByRole('heading', { name: `Soal ${number}`, exact: true });
const drawer = page.getByRole('dialog', { name: 'Daftar soal' });
const aside = page.getByRole('complementary');
const openList = () => button('Daftar soal').click();
const jumpField = (within: typeof drawer) => within.getByLabelText('Ke nomor');
const cells = () =>
  drawer
    .getByRole('button', { name: /^Soal \d+, / })
    .elements()
    .map((cell) => Number(cell.textContent));
const countText = (text: string) => drawer.getByRole('status').getByText(text);

const review = reviewWith();

const lostInTiu = review.questions
  .filter(
    ({ category, number, rightOption }) => category === 1 && review.answers[number - 1] !== rightOption + 1,
  )
  .map(({ number }) => number);

beforeEach(serveResult);

test('the filters of a review limit its grid and steps, and are written to the address', async () => {
  const screen = await openScreen(REVIEW);
  await expect.element(question(1)).toBeVisible();
  await openList();
  await expect.element(countText('110 dari 110 soal')).toBeVisible();
  await drawer.getByLabelText('Tes').selectOptions('TIU');
  await expect.element(countText('35 dari 110 soal')).toBeVisible();
  await drawer.getByRole('checkbox', { name: /^Salah saja/ }).click();
  await expect.element(countText(`${lostInTiu.length} dari 110 soal`)).toBeVisible();
  expect(cells()).toEqual(lostInTiu);
  await expectAccessible();

  await drawer.getByRole('button', { name: new RegExp(`^Soal ${lostInTiu[1]}, `) }).click();
  await expect.element(question(lostInTiu[1]!)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(question(lostInTiu[2]!)).toBeVisible();
  await expect.poll(screen.path).toBe(`${REVIEW}?soal=${lostInTiu[2]}&tes=TIU&salah=1`);
});

test('an address with filters opens a filtered review, and one press clears the filters', async () => {
  const screen = await openScreen(`${REVIEW}?soal=${lostInTiu[2]}&tes=TIU&salah=1`);
  await expect.element(question(lostInTiu[2]!)).toBeVisible();
  await expectAccessible();
  await openList();
  await expect.element(countText(`${lostInTiu.length} dari 110 soal`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Tampilkan semua' }).click();
  await expect.element(countText('110 dari 110 soal')).toBeVisible();
  await expect.poll(screen.path).toBe(`${REVIEW}?soal=${lostInTiu[2]}`);
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
    await expect.element(question(72)).toHaveFocus();
  }
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(question(30)).toBeVisible();
  await page.getByRole('link', { name: 'Hasil', exact: true }).click();
  await expect.poll(screen.path).toMatch(/\/recap$/);
  await expect.element(page.getByRole('heading', { name: /passing grade!$/ })).toBeVisible();
  window.history.back();
  await expect.element(question(30)).toBeVisible();
  await openList();
  await expect.element(countText('30 dari 110 soal')).toBeVisible();
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
      .element(page.getByRole('main').getByText(new RegExp(`^TIU, ${topic.name}, salah saja`)))
      .toBeVisible();
    await expectAccessible();
    await button('Tampilkan semua soal').click();
    await expect.element(question(1)).toHaveFocus();
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
  await expect.element(page.getByText('Dianulir, 5 poin')).toBeVisible();
  await expect.element(page.getByText('Jawaban benar')).not.toBeInTheDocument();
  await openList();
  await expect.element(drawer.getByText('Dianulir', { exact: true })).toBeVisible();
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
  expect(page.getByText('Jawaban benar').elements()).toHaveLength(2);
  const own = page.getByRole('listitem').filter({ hasText: 'Jawabanmu' });
  await expect.element(own.getByText('Jawaban benar')).toBeVisible();
});

test('the review shows time and changed answer only for questions where they are known', async () => {
  await openScreen(`${REVIEW}?soal=2`);
  await expect.element(page.getByText('Perkiraan waktu: 32 detik')).toBeVisible();
  await expect.element(page.getByText('Pilihan pertamamu B, lalu kamu ganti ke D')).toBeVisible();
  await openList();
  await drawer.getByRole('button', { name: /^Soal 7, / }).click();
  await expect.element(question(7)).toBeVisible();
  await expect.element(page.getByText(/^Perkiraan waktu/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Pilihan pertamamu/)).not.toBeInTheDocument();
});

test('a printed review has the question and its explanation, and no controls', async () => {
  await openScreen(`${REVIEW}?soal=80`);
  await expect.element(question(80)).toBeVisible();
  await emulateMedia({ type: 'print' });
  expectNothingToPress();
  await expect.element(page.getByRole('heading', { name: 'Pembahasan', exact: true })).toBeVisible();
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

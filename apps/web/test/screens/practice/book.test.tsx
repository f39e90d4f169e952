import { getPracticeBook, setCardLeft } from '@ambang/contract/practice/book.ts';
import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../../src/practice/session/days.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import {
  holdReplies,
  receivedBodies,
  refuse,
  serverErrorMessage,
  setReply,
} from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import {
  cardWith,
  clearPractice,
  itemWith,
  servePractice,
  today,
  twkItem,
} from '../../component/samples/practice-samples.ts';
import { nextFrame, sumOf, watchShifts } from '../../component/browser/layout-shifts.ts';
import { letterSizes, setLetterSize } from '../../component/browser/letter-size.ts';

const BOOK = '/home/latihan/buku';

const cards = [
  cardWith(),
  cardWith({
    kind: 'hitung-pecahan',
    kindName: 'Pecahan dan persen',
    reasons: ['empty'],
    dueOn: addDays(today, 1),
    rightDays: 1,
  }),
  cardWith({
    kind: 'cerita-kerja',
    kindName: 'Kerja bersama',
    topic: 7,
    topicName: 'Numerik Soal Cerita',
    reasons: ['changed', 'wrong'],
  }),
  cardWith({
    kind: 'sistem-pertahanan',
    kindName: 'Sistem pertahanan',
    test: 'TWK',
    topic: 13,
    topicName: 'Bela Negara',
    reasons: ['practice'],
    items: [],
  }),
];

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });

beforeEach(async () => {
  await clearPractice();
  servePractice([itemWith(), twkItem]);
  setReply(getPracticeBook, { cards, left: [cardWith({ kind: 'lama', kindName: 'Analogi dua kata' })] });
});

test('the book lists kinds by test and topic, with reason, origin and day, and is filtered by reason', async () => {
  await openScreen(BOOK);
  await expect.element(button('TIU 3')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(row('Rasio'))
    .toHaveTextContent('SalahHari iniRasioSKD Perdana Edisi 2 nomor 44Keluarkan');
  await expect
    .element(row('Pecahan dan persen'))
    .toHaveTextContent(
      'KosongBesokPecahan dan persenSKD Perdana Edisi 2 nomor 44, benar 1 dari 3 hariKeluarkan',
    );
  await expect.element(page.getByRole('link', { name: 'Latih 2 yang jatuh tempo' })).toBeVisible();
  await expectAccessible();
  await button(/^Semula benar/).click();
  await expect.element(row('Rasio')).not.toBeInTheDocument();
  await expect.element(row('Kerja bersama')).toBeVisible();
  await button('TWK 1').click();
  const practised = row('Sistem pertahanan').getByRole('link');
  await expect.element(practised).toHaveAttribute('href', '/home/latihan/lembar?jenis=sistem-pertahanan');
});

test.each([
  ['the day', getPracticeToday, getPracticeBook],
  ['the book', getPracticeBook, getPracticeToday],
])('on a phone, nothing moves when %s arrives last', async (_name, late, early) => {
  await page.viewport(360, 740);
  const releaseLate = holdReplies(late);
  const releaseEarly = holdReplies(early);
  await openScreen(BOOK);
  await expect.element(page.getByText('Yang benar di tiga hari berbeda keluar sendiri.')).toBeVisible();
  const shifts = watchShifts();
  releaseEarly();
  await nextFrame();
  await nextFrame();
  releaseLate();
  await expect.element(page.getByRole('link', { name: 'Latih 2 yang jatuh tempo' })).toBeVisible();
  await expect.element(row('Rasio')).toBeVisible();
  expect(sumOf(await shifts())).toBeLessThanOrEqual(0.02);
});

test('a card is taken out with one press, and put back by "Urungkan"', async () => {
  setReply(setCardLeft, null);
  setReply(getPracticeBook, () => {
    const hasLeft = receivedBodies(setCardLeft).at(-1)?.hasLeft ?? false;
    return hasLeft ? { cards: cards.slice(1), left: cards.slice(0, 1) } : { cards, left: [] };
  });
  await openScreen(`${BOOK}?tes=TIU`);
  await button('Keluarkan dari Buku Salah: Rasio').click();
  await expect.element(page.getByText('Rasio dikeluarkan, tidak akan kembali')).toBeVisible();
  await expect.element(button('TIU 2')).toBeVisible();
  await expectAccessible();
  await button('Urungkan').click();
  await expect.element(row('Rasio')).toBeVisible();
  await expect.poll(() => receivedBodies(setCardLeft)).toEqual([{ hasLeft: true }, { hasLeft: false }]);
});

test('a card stays when the server refuses to take it out', async () => {
  refuse(setCardLeft, 500);
  await openScreen(BOOK);
  await button('Keluarkan dari Buku Salah: Rasio').click();
  await expect.element(page.getByText(serverErrorMessage)).toBeVisible();
  await expect.element(button('TIU 3')).toBeVisible();
});

test('due kinds that do not fit into the day are named beside the button', async () => {
  servePractice([itemWith(), twkItem], { dueCount: 5 });
  setReply(getPracticeBook, { cards, left: [] });
  await openScreen(BOOK);
  await expect.element(page.getByRole('link', { name: 'Latih 2 yang jatuh tempo' })).toBeVisible();
  await expect
    .element(page.getByText(/^4 jenis soal\. .* 3 lagi jatuh tempo dan menunggu hari berikutnya/))
    .toBeVisible();
});

test('a question of practice that was guessed is called uncertain, not missed', async () => {
  setReply(getPracticeBook, { cards: [cardWith({ reasons: [], items: [] })], left: [] });
  await openScreen(BOOK);
  await expect.element(row('Rasio')).toHaveTextContent('Belum pastiHari iniRasiodari latihanKeluarkan');
});

test('cards that left can be put back', async () => {
  setReply(setCardLeft, null);
  await openScreen(BOOK);
  await page.getByText('Sudah keluar, 1').click();
  await expectAccessible();
  await button('Masukkan lagi: Analogi dua kata').click();
  await expect.poll(() => receivedBodies(setCardLeft)).toEqual([{ hasLeft: false }]);
});

test('an empty book explains how it fills', async () => {
  setReply(getPracticeBook, { cards: [], left: [] });
  await openScreen(BOOK);
  await expect.element(page.getByRole('heading', { name: 'Belum ada yang meleset' })).toBeVisible();
  await expect.element(page.getByText(/0 jenis soal/)).not.toBeInTheDocument();
  await expectAccessible();
});

test.each(letterSizes)('in %i px with letters of %s nothing overflows', async (width, size) => {
  const many = Array.from({ length: 24 }, (_, index) =>
    cardWith({
      kind: `banding-${index}`,
      kindName: 'Banyaknya anggota',
      topic: 6,
      topicName: 'Numerik Perbandingan Kuantitatif',
      ...(index > 12 && { test: index % 2 > 0 ? 'TWK' : 'TKP' }),
    }),
  );
  setReply(getPracticeBook, { cards: [...cards, ...many], left: [] });
  await setLetterSize(width, size);
  await openScreen(BOOK);
  await expect.element(row('Rasio')).toBeVisible();
  await expectAccessible();
});

import { reportItem } from '@ambang/contract/practice/item-reports.ts';
import { getPracticeItems } from '@ambang/contract/practice/items.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import type { PracticeReview } from '@ambang/contract/practice/reviews.ts';
import { storeReviews } from '@ambang/contract/practice/reviews.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cutConnection, receivedBodies, refuse, setReply } from '../../component/fake-server.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { letterSizes, setLetterSize } from '../../component/browser/letter-size.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import { stepPath } from '../../../src/plan/step-text.ts';
import { practiceStore } from '../../../src/practice/device/practice-store.ts';
import {
  cardReturn,
  clearPractice,
  itemWith,
  servePractice,
  tkpItem,
  twkItem,
} from '../../component/samples/practice-samples.ts';

const SHEET = '/home/latihan/lembar?mulai=hari-ini';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const option = (text: string) => page.getByRole('radio', { name: new RegExp(`^[A-E]\\. ${text}`) });
const verdict = (text: string) => page.getByRole('heading', { level: 2, name: text, exact: true });
const heading = page.getByRole('heading', { level: 1 });
const sentReviews = () => receivedBodies(storeReviews).flat();

const item = itemWith();
const wrong = '35 per 33';
const right = '14 per 11';

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearPractice();
});

test('before the key only the test is named; the key shows my reason first, then the right one', async () => {
  servePractice([item]);
  await openScreen(SHEET);
  await expect.element(heading).toHaveTextContent('Soal 1, TIU');
  await expect.element(page.getByText('Numerik Berhitung')).not.toBeInTheDocument();
  await expect.element(button('Lihat kunci')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await option(wrong).click();
  await expectAccessible();
  await button('Ragu').click();
  await expect.element(verdict('Belum tepat')).toHaveFocus();
  await expect.element(heading).toHaveTextContent('Soal 1, TIU, Numerik Berhitung');
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
  const shown = spaced(document.querySelector('main')!.innerText);
  const parts = [
    'Pilihanmu',
    item.reasons[3]!,
    'Yang tepat',
    item.reasons[4]!,
    '3 pilihan lain',
    'Cara cepat',
  ];
  const places = parts.map((text) => shown.indexOf(text));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  await expect.element(page.getByText(/^Besok, /)).toBeVisible();
  await expect.element(page.getByText(item.reasons[0]!)).not.toBeVisible();
  await expectAccessible();
});

test('the answer on the wire is the authored option, also when the options are shown in another order', async () => {
  servePractice([item]);
  await openScreen(SHEET);
  await option(wrong).click();
  await button('Yakin').click();
  await expect.poll(() => sentReviews().length).toBe(1);
  expect(sentReviews()[0]).toMatchObject({ itemId: 'rasio', answers: [4], sure: 0, source: 'due' });
});

test('"Tidak tahu" is an empty answer, and "Lihat kunci" shows the key without saying how sure', async () => {
  servePractice([item, twkItem]);
  await openScreen(SHEET);
  await button('Tidak tahu').click();
  await expect.element(verdict('Belum dijawab')).toBeVisible();
  await expect.element(page.getByText('4 pilihan lain')).toBeVisible();
  await button('Lanjut').click();
  await option('satuan disebar').click();
  await button('Lihat kunci').click();
  await expect.element(verdict('Tepat')).toBeVisible();
  await expect.element(page.getByText(/Buku Putih Pertahanan/)).toBeVisible();
  await expect.poll(() => sentReviews().length).toBe(2);
  expect(sentReviews().map(({ answers, sure }) => ({ answers, sure }))).toEqual([
    { answers: [], sure: null },
    { answers: [3], sure: null },
  ]);
});

test('a wrong question returns at the end until it is right once, and its repeats have their own source', async () => {
  servePractice([item, twkItem]);
  await openScreen(SHEET);
  await option(wrong).click();
  await button('Yakin').click();
  await button('Lanjut').click();
  await expect.element(page.getByText('2 dari 2', { exact: true })).toBeVisible();
  await option('satuan disebar').click();
  await button('Yakin').click();
  for (const answer of [wrong, right]) {
    await button('Lanjut').click();
    await expect.element(page.getByText('ulang', { exact: true })).toBeVisible();
    await option(answer).click();
    await button('Ragu').click();
  }
  await button('Selesai').click();
  await expect.element(page.getByRole('heading', { name: 'Cukup untuk hari ini' })).toBeVisible();
  await expect.element(page.getByText('1 dari 2 benar')).toBeVisible();
  await expect.element(page.getByText('2 soal', { exact: true })).toBeVisible();
  await expectAccessible();
  await expect
    .poll(() => sentReviews().map(({ source }) => source))
    .toEqual(['due', 'due', 'repeat', 'repeat']);
});

test('X keeps what was answered: the next sheet goes on behind it', async () => {
  servePractice([item, twkItem]);
  const screen = await openScreen(SHEET);
  await option(right).click();
  await button('Yakin').click();
  await expect.poll(() => sentReviews().length).toBe(1);
  await page.getByRole('link', { name: /^Berhenti/ }).click();
  await expect.poll(screen.path).toBe('/home/latihan');
  await expect.element(page.getByRole('heading', { name: '1 soal lagi, 2 menit' })).toBeVisible();
  await page.getByRole('link', { name: 'Lanjutkan' }).click();
  await expect.element(page.getByText('2 dari 2', { exact: true })).toBeVisible();
});

test('TKP: the best, then the second best; only the best has points', async () => {
  servePractice([tkpItem]);
  await openScreen(SHEET);
  const choice = (text: string) => page.getByRole('checkbox', { name: new RegExp(`^[A-E]\\. ${text}`) });
  await expect.element(page.getByText('Pilih yang paling tepat.')).toBeVisible();
  await choice('Menyerahkannya kepada nomor 41').click();
  await choice('Meminta kepala seksi').click();
  await expect.element(choice('Meminta kepala seksi')).toHaveAccessibleName(/, pilihan keduamu$/);
  // A third choice replaces the second.
  await choice('Menyerahkan blangko').click();
  await expectAccessible();
  await button('Ragu').click();
  await expect.element(verdict('4 dari 5 poin')).toBeVisible();
  await expect.element(page.getByText('Pilihanmu bernilai 4')).toBeVisible();
  await expectAccessible();
  await expect.poll(() => sentReviews().length).toBe(1);
  expect(sentReviews()[0]).toMatchObject({ answers: [1, 5], sure: 1 });
  await expect.element(button('Selesai')).toBeVisible();
});

test('an ordering starts without places, and is checked only when all five have one', async () => {
  servePractice([tkpItem]);
  // High enough that the footer covers no button.
  await page.viewport(360, 1200);
  await openScreen(SHEET);
  await button('Urutkan kelimanya').click();
  await expect.element(button('Periksa urutan')).toHaveAttribute('aria-disabled', 'true');
  const place = (value: number, text: string) =>
    page.getByRole('button', { name: new RegExp(`^Taruh di ${value}: ${text}`) }).click();
  await place(5, 'Menyerahkannya kepada');
  await place(4, 'Menyerahkan blangko');
  await place(3, 'Meminta kepala');
  await expect.element(page.getByRole('status').getByText('Sekarang di 3')).toBeInTheDocument();
  await expectAccessible();
  await place(2, 'Mengundi');
  // The last one has the last place.
  await expect.element(page.getByRole('button', { name: /^Naikkan: Mendahulukan/ })).toBeVisible();
  const up = page.getByRole('button', { name: /^Naikkan: Menyerahkan blangko/ });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(page.getByRole('status').getByText('Sekarang di 5')).toBeInTheDocument();
  await expect.element(up).toHaveFocus();
  await button('Periksa urutan').click();
  await expect.element(verdict('Yang bernilai 5 tepat di atas')).toBeVisible();
  await expect.poll(() => sentReviews().length).toBe(1);
  expect(sentReviews()[0]).toMatchObject({ answers: [5, 1, 2, 4, 3], sure: null });
});

test('back from an ordering, only its best two stay chosen', async () => {
  servePractice([tkpItem]);
  await page.viewport(360, 1200);
  await openScreen(SHEET);
  await button('Urutkan kelimanya').click();
  for (const value of [5, 4, 3])
    await page
      .getByRole('button', { name: new RegExp(`^Taruh di ${value}: `) })
      .first()
      .click();
  const best = [...document.querySelectorAll<HTMLElement>('[data-option]')].slice(0, 2);
  const answers = best.map((row) => Number(row.dataset['option']));
  await button('Pilih dua saja').click();
  await expect.element(page.getByText('Ketuk lagi untuk membatalkan.')).toBeVisible();
  const checked = page.getByRole('checkbox', { checked: true });
  await expect.poll(() => checked.elements().length).toBe(2);
  await button('Lihat nilai').click();
  await expect.poll(() => sentReviews().length).toBe(1);
  expect(sentReviews()[0]).toMatchObject({ answers });
});

test('a row of an ordering can be dragged by its handle', async () => {
  servePractice([tkpItem]);
  await openScreen(SHEET);
  await button('Urutkan kelimanya').click();
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-option]')];
  const last = rows()[4]!;
  const option = last.dataset['option'];
  await userEvent.dragAndDrop(
    page.elementLocator(last.querySelector('[data-handle]')!),
    page.elementLocator(rows()[0]!),
  );
  await expect.poll(() => rows()[0]?.dataset['option']).toBe(option);
  await expect.element(page.getByRole('status').getByText('Sekarang di 5')).toBeInTheDocument();
});

test('beside the sheet keys are listed: A-E choose, 1-3 say how sure, Enter goes on, and they can be turned off', async () => {
  await page.viewport(1280, 800);
  servePractice([item, twkItem]);
  await openScreen(SHEET);
  await expect.element(page.getByText('Papan tombol')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(page.getByRole('radio', { name: /^E\. / })).toBeChecked();
  await userEvent.keyboard('3');
  await expect.element(page.getByRole('complementary').getByText(/, kamu menebak$/)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 dari 2', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Pakai tombol huruf dan angka' }).click();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('radio', { name: /^A\. / })).not.toBeChecked();
});

test('answers without a network wait on the device, and are sent once when it is back', async () => {
  servePractice([item]);
  cutConnection(storeReviews);
  await openScreen(SHEET);
  await option(right).click();
  await button('Yakin').click();
  await expect.element(page.getByText('Dihitung saat sinyal kembali')).toBeVisible();
  await button('Selesai').click();
  await expect.element(page.getByText(/^1 jawaban tersimpan/)).toBeVisible();
  await expectAccessible();
  const stored: PracticeReview[] = [];
  setReply(storeReviews, (reviews) => {
    stored.push(...reviews);
    return { stored: reviews.length, refused: [], cards: [cardReturn(item.kind)] };
  });
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Besok', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/jawaban tersimpan/)).not.toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  expect(await practiceStore().waiting(rani.accountId)).toEqual([]);
  expect(stored).toHaveLength(1);
});

test('a device that cannot store promises nothing: answers are lost with the page until they are sent', async () => {
  vi.spyOn(practiceStore(), 'isDurable').mockReturnValue(false);
  servePractice([item]);
  cutConnection(storeReviews);
  await openScreen(SHEET);
  await option(right).click();
  await button('Yakin').click();
  await expect.element(page.getByText(/^Perangkat ini tidak bisa menyimpan\. Biarkan halaman/)).toBeVisible();
  await button('Selesai').click();
  await expect.element(page.getByText(/^1 jawaban menunggu dikirim, dan perangkat ini tidak/)).toBeVisible();
  await expect.element(page.getByText(/tersimpan di perangkat ini/)).not.toBeInTheDocument();
});

test('a review that the server refuses for good does not block the next ones', async () => {
  servePractice([item, twkItem]);
  refuse(storeReviews, 400);
  await openScreen(SHEET);
  await option(right).click();
  await button('Yakin').click();
  await button('Lanjut').click();
  setReply(storeReviews, (reviews) => ({ stored: reviews.length, refused: [], cards: [] }));
  await option('satuan disebar').click();
  await button('Yakin').click();
  await expect
    .poll(() =>
      sentReviews()
        .map(({ itemId }) => itemId)
        .at(-1),
    )
    .toBe('semesta');
});

test('once an answer is refused, it is not called counted, and questions that are taken away are skipped at once', async () => {
  servePractice([item, twkItem, tkpItem]);
  setReply(storeReviews, { stored: 0, refused: [{ index: 0, reason: 'notAllowed' }], cards: [] });
  await openScreen(SHEET);
  await option(right).click();
  setReply(getPracticeItems, []);
  await button('Yakin').click();
  await expect.element(page.getByText('Tidak dihitung')).toBeVisible();
  await expect.element(verdict('Tepat')).toBeVisible();
  await expectAccessible();
  await button('Lanjut').click();
  await expect.element(heading).toHaveTextContent('Soal ini tidak bisa dibuka');
  await button('Lewati').click();
  await expect.element(page.getByText('1 dari 1 benar')).toBeVisible();
});

test('a wrong question does not return once its attempt was repeated on another device', async () => {
  servePractice([item, twkItem]);
  const screen = await openScreen(SHEET);
  await option(wrong).click();
  await button('Yakin').click();
  await expect.poll(() => sentReviews().length).toBe(1);
  servePractice([twkItem]);
  await page.getByRole('link', { name: /^Berhenti/ }).click();
  await expect.poll(screen.path).toBe('/home/latihan');
  const packetItems = async () => (await practiceStore().packet(rani.accountId))?.items.map(({ id }) => id);
  await expect.poll(packetItems).toEqual(['semesta']);
  await page.getByRole('link', { name: /^(Mulai latihan|Lanjutkan)$/ }).click();
  await expect.element(page.getByText('1 dari 1', { exact: true })).toBeVisible();
  await option('satuan disebar').click();
  await button('Yakin').click();
  await expect.element(button('Selesai')).toBeVisible();
});

const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Infinity;

test('on a phone a chosen option stays above the footer, which grows with the choice', async () => {
  servePractice([itemWith({ question: 'Kalimat soal yang panjang. '.repeat(20), isShuffled: false })]);
  await page.viewport(360, 740);
  await openScreen(SHEET);
  const last = page.getByRole('radio').last();
  await expect.element(last).toBeVisible();
  // The last option stands right above the footer.
  last.element().scrollIntoView({ block: 'end' });
  last.element().closest('label')?.click();
  await expect.element(button('Yakin')).toBeVisible();
  await expect
    .poll(() => bottomOf(last.element()))
    .toBeLessThanOrEqual(document.querySelector('main ~ nav')?.getBoundingClientRect().top ?? 0);
});

test('on a phone the form of a report fits the window', async () => {
  servePractice([item]);
  await page.viewport(360, 740);
  await openScreen(SHEET);
  await button('Tidak tahu').click();
  await button('Laporkan soal ini').click();
  await expect.element(button('Kirim laporan')).toBeVisible();
  const form = page.getByRole('dialog').element().firstElementChild;
  expect(form?.scrollHeight).toBe(form?.clientHeight);
});

test('after the key a question can be reported; the dialog takes the keys', async () => {
  servePractice([item]);
  setReply(reportItem, null, 'Laporanmu terkirim');
  await page.viewport(1280, 800);
  await openScreen(SHEET);
  await expect.element(button('Laporkan soal ini')).not.toBeInTheDocument();
  await option(wrong).click();
  await button('Yakin').click();
  await button('Laporkan soal ini').click();
  await expect.element(page.getByRole('heading', { name: 'Apa yang keliru di soal ini?' })).toBeVisible();
  await page.getByRole('radio', { name: 'Kunci keliru' }).click();
  await page.getByRole('textbox').fill('a1');
  await expectAccessible();
  await button('Kirim laporan').click();
  await expect.element(page.getByText('Laporanmu terkirim')).toBeVisible();
  expect(receivedBodies(reportItem)).toEqual([{ itemId: 'rasio', reason: 'key', note: 'a1' }]);
  await expect.element(verdict('Belum tepat')).toBeVisible();
});

test('what is typed into a report stays when the key moves beside the question', async () => {
  servePractice([item]);
  await page.viewport(1280, 800);
  await openScreen(SHEET);
  await option(wrong).click();
  await button('Yakin').click();
  await button('Laporkan soal ini').click();
  await page.getByRole('radio', { name: 'Kunci keliru' }).click();
  await page.getByRole('textbox').fill('Menurutku B');
  for (const width of [800, 1280]) {
    await page.viewport(width, 800);
    await expect.poll(() => verdict('Belum tepat').element().closest('aside') !== null).toBe(width === 1280);
    await expect.element(page.getByRole('textbox')).toHaveValue('Menurutku B');
    await expect.element(button('Kirim laporan')).toBeEnabled();
  }
});

test('a swipe to the left opens the next question, but not from the dialog of a report', async () => {
  await page.viewport(360, 740);
  servePractice([item, twkItem]);
  setReply(reportItem, null, 'Laporanmu terkirim');
  await openScreen(SHEET);
  await option(wrong).click();
  await button('Yakin').click();
  await button('Laporkan soal ini').click();
  const note = page.getByRole('textbox');
  await note.fill('Menurutku');
  const swipe = (part: Element) => {
    const at = (type: string, clientX: number) =>
      part.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', clientX, clientY: 300, bubbles: true }),
      );
    at('pointerdown', 200);
    at('pointerup', 100);
  };
  swipe(note.element());
  await expect.element(note).toHaveValue('Menurutku');
  await expect.element(verdict('Belum tepat')).toBeInTheDocument();
  await button('Batal').click();
  swipe(verdict('Belum tepat').element());
  await expect.element(page.getByText('2 dari 2', { exact: true })).toBeVisible();
});

const haste = { kind: 'haste', points: 20, text: '' } as const;
const readFirst = {
  kind: 'read_first',
  test: 'TIU',
  tryoutId: null,
  minutes: 3,
  day: 1,
  done: 0,
  text: '',
} as const;

function serveReadFirst(question: string): void {
  const short = { ...item, question, options: ['1', '2', '3', '4', '5'] };
  servePractice([short]);
  setReply(getPlan, { cause: haste, steps: [{ ...readFirst, itemIds: [short.id] }] });
}

test('Baca dulu: during the reading time no key or button shows the options', async () => {
  // Two minutes long.
  serveReadFirst(`Nilai x adalah …${' Baca semua.'.repeat(200)}`);
  await page.viewport(1280, 800);
  await openScreen('/home/latihan/lembar?langkah=7.1');
  await expect.element(page.getByText('Baca soalnya dulu. Pilihan muncul sebentar lagi.')).toBeVisible();
  await userEvent.keyboard('a{Enter}1');
  await expect.element(button('Tidak tahu')).toHaveAttribute('aria-disabled', 'true');
  expect(page.getByRole('radio').query()).toBeNull();
  await expectAccessible();
});

test('Baca dulu: after the reading time the options appear', async () => {
  serveReadFirst('Nilai x adalah …');
  await openScreen('/home/latihan/lembar?langkah=7.1');
  await expect.element(page.getByRole('radio').first()).toBeVisible();
  await expect.element(page.getByText('Pilihan jawaban sudah muncul.')).toBeInTheDocument();
  await option('5').click();
  await button('Yakin').click();
  await expect.element(verdict('Tepat')).toBeVisible();
  await expect.poll(() => sentReviews().map(({ source }) => source)).toEqual(['repair']);
});

test.each([404, 409])(
  'a step of a plan that answers %i says what happened, and leads to Latihan',
  async (status) => {
    refuse(getPlan, status, 'Hasil tryout ini tidak ditemukan.');
    await openScreen('/home/latihan/lembar?langkah=7.1');
    await expect
      .element(page.getByRole('heading', { name: 'Rencana ini sudah tidak berlaku' }))
      .toBeVisible();
    await expect
      .element(page.getByText(/Rencana baru muncul sesudah pengerjaan berikutnya selesai/))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Buka Latihan' }))
      .toHaveAttribute('href', '/home/latihan');
    await expect.element(button('Coba lagi')).not.toBeInTheDocument();
    await expectAccessible();
  },
);

test('a step that moved in its plan opens what was shown, and not the step in its place', async () => {
  servePractice([item, twkItem]);
  const shown = { ...readFirst, kind: 'repair' as const, itemIds: [twkItem.id] };
  const steps = [{ ...readFirst, itemIds: [item.id] }, shown];
  setReply(getPlan, { cause: haste, steps });
  await openScreen(stepPath(7, shown, 0));
  await expect.element(page.getByText(twkItem.question)).toBeVisible();
});

test('a step that has changed since it was shown does not open', async () => {
  servePractice([item]);
  const now = { ...readFirst, itemIds: [item.id] };
  setReply(getPlan, { cause: haste, steps: [now] });
  await openScreen(stepPath(7, { ...now, itemIds: [item.id, 'corrected'] }, 0));
  await expect.element(page.getByRole('heading', { name: 'Langkah ini sudah tidak ada' })).toBeVisible();
  await expect.element(page.getByText(/^Rencanamu sudah berubah/)).toBeVisible();
});

test.each([
  ['is not in the plan any more', []],
  ['has questions that the account may not practise any more', [{ ...readFirst, itemIds: ['gone'] }]],
  ['has a time and no questions any more', [{ ...readFirst, kind: 'pace' as const, itemIds: ['gone'] }]],
])('a step that %s leads to the current plan and to Latihan', async (_, steps) => {
  servePractice([item]);
  setReply(getPlan, { cause: haste, steps });
  await openScreen('/home/latihan/lembar?langkah=7.1');
  await expect.element(page.getByRole('heading', { name: 'Langkah ini sudah tidak ada' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Buka Latihan' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Lihat rencana yang sekarang' }))
    .toHaveAttribute('href', '/home/tryouts/7/recap');
  await expectAccessible();
});

test.each(letterSizes)(
  'in %i px with letters of %s nothing overflows, and a long question is folded',
  async (width, size) => {
    servePractice([tkpItem]);
    await setLetterSize(width, size);
    await openScreen(SHEET);
    await expect.element(page.getByRole('checkbox').first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('checkbox').first().click();
    await expectAccessible();
    await button('Lihat nilai').click();
    await expect.element(page.getByText('Baca lagi soalnya')).toBeVisible();
    await expectAccessible();
  },
);

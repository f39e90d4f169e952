import type { ModelTextStatus } from '@ambang/contract/tryouts/analyses.ts';
import { requestModelText, deleteModelText, getModelText } from '@ambang/contract/tryouts/analyses.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendEvent } from '../../component/event-stream.ts';
import { emulateMedia } from '../../component/browser/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { holdReplies, setReply, receivedBodies, refuse } from '../../component/fake-server.ts';
import { letterSizes, setLetterSize } from '../../component/browser/letter-size.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { failedAttempt } from '../../component/samples/persona.ts';
import {
  analysisWith,
  getAnalysis,
  planWith,
  raniWithAnalysis,
  scoreWith,
  serveResult,
} from '../../component/samples/result-samples.ts';
import { analysisTopicsOf } from '../../analysis-topics.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const request = button('Minta tulisan AI');
const withdraw = button('Batalkan dan tarik persetujuan');
const announced = page.getByRole('status').filter({ hasText: 'Tulisan AI' });

const serveText = (state: ModelTextStatus['state']) =>
  setReply(getModelText, { state, askedAt: null, writtenAt: null });

const openAnalysis = () => openScreen('/home/tryouts/1/recap/analisis', raniWithAnalysis);

beforeEach(() => {
  serveResult();
  setReply(getAnalysis, analysisWith());
});

const failedScore = scoreWith({ ...{ twk: 85, tiu: 70, tkp: 176, total: 331 }, isPassed: false });

function servePersona(): void {
  serveText('none');
  setReply(getScore, failedScore);
  setReply(getAnalysis, analysisWith({ topics: analysisTopicsOf(failedAttempt) }));
}

test('the distance to the passing grades is shown before the analysis arrives', async () => {
  servePersona();
  const arrive = holdReplies(getAnalysis);
  await openAnalysis();
  await expect.element(page.getByRole('heading', { name: 'TIU kurang 2 jawaban.' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'TIU 70 dari 175, ambang 80' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '20 materi' })).not.toBeInTheDocument();
  arrive();
  await expect.element(page.getByRole('heading', { name: '20 materi' })).toBeVisible();
});

test.each([360, 1280])('in a window of %i px an analysis has rows, plan and topics', async (width) => {
  await page.viewport(width, 1400);
  servePersona();
  await openAnalysis();
  const row = page.getByRole('listitem').filter({ hasText: /^Numerik TIU10 dari 15 lepas/ });
  await expect.element(row.getByText('+50 poin')).toBeVisible();
  await expect.element(row.getByRole('img', { name: '10 dari 15 lepas' })).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Latih Numerik' }))
    .toHaveAttribute('href', '/home/latihan/lembar?topik=6');
  await expect.element(page.getByText('219 poin belum kamu dapat, yang terbanyak di atas')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Verbal Silogisme' }))
    .toHaveAttribute('href', '/home/tryouts/1/recap/pembahasan?materi=2&saring=lepas');
  const steps = page.getByRole('region', { name: 'Rencana latihan' }).getByRole('link');
  await expect.element(steps).toHaveAccessibleName('Mulai: Perbaiki 2 soal, 3 menit');
  expect(document.querySelector('main time')?.textContent).toMatch(
    /^(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu) \d+$/,
  );
  await expectAccessible();
});

test('each of the 20 topics says how many of its questions were lost, in TKP how many answers were not the best', async () => {
  servePersona();
  await openAnalysis();
  const topics = page.getByRole('region', { name: '20 materi' });
  await expect
    .element(
      topics.getByText(
        'Lepas: salah atau kosong. Belum terbaik: di bawah 5 poin. Poin ditulis kalau kamu menjawab 8 soal atau lebih di materi itu.',
      ),
    )
    .toBeVisible();
  await expect.element(topics.getByText(/^\d+ poin belum kamu dapat, yang terbanyak di atas$/)).toBeVisible();
  const rows = topics
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows).toHaveLength(20);
  const isTkp = (row: string) => row.includes('TKP');
  expect(rows.filter((row) => !isTkp(row) && !/\d+ dari \d+ lepas/.test(row))).toEqual([]);
  expect(rows.filter((row) => isTkp(row) && !/\d+ dari \d+ belum terbaik/.test(row))).toEqual([]);
  // Only of topics with at least eight answers.
  expect(
    rows
      .filter((row) => row.includes('poin'))
      .map((row) => row.replace(/ T(WK|IU|KP).*(lepas|terbaik)/, ' ')),
  ).toEqual([
    'Pilar Negara dan Bahasa Negara +30 poin',
    'Profesionalisme +10 poin',
    'Jejaring Kerja +8 poin',
    'Pelayanan Publik +6 poin',
  ]);
  await page.getByRole('tab', { name: 'TWK' }).click();
  await expect
    .element(
      page.getByText(
        'Lepas: salah atau kosong. Poin ditulis kalau kamu menjawab 8 soal atau lebih di materi itu.',
      ),
    )
    .toBeVisible();
});

test('the tempo compares the minutes of each test with its own', async () => {
  servePersona();
  await openAnalysis();
  const tempo = page.getByRole('region', { name: 'Tempo' });
  await expect.element(tempo.getByText(/^\d+ dari 100 menit$/)).toBeVisible();
  await expect.element(tempo.getByRole('img', { name: 'TWK 30, TIU 40, TKP 30 menit' })).toBeVisible();
  await page.getByRole('tab', { name: 'TIU' }).click();
  await expect.element(tempo).not.toBeInTheDocument();
});

test('the whole reading is folded, and the text about a test is visible in its tab', async () => {
  servePersona();
  setReply(getAnalysis, analysisWith({ details: { twk: '', tiu: 'Rinci TIU.', tkp: '' } }));
  await openAnalysis();
  await expect.element(page.getByText('TIU kurang.')).not.toBeVisible();
  await page.getByRole('button', { name: /^Bacaan lengkap/ }).click();
  await expect.element(page.getByText('TIU kurang.')).toBeVisible();
  await page.getByRole('tab', { name: 'TIU' }).click();
  await expect.element(page.getByText('TIU kurang.')).toBeVisible();
  await expect.element(page.getByText('Rinci TIU.')).not.toBeVisible();
  await page.getByRole('button', { name: /^Bacaan lengkap TIU/ }).click();
  await expect.element(page.getByText('Rinci TIU.')).toBeVisible();
});

test('in the tab of a test the sentences after the first ones are folded', async () => {
  servePersona();
  const tiu = `TIU 70 poin, kurang 10 dari ambang 80. ${'Ini kalimat tentang TIU. '.repeat(20)}Kalimat terakhir.`;
  setReply(getAnalysis, analysisWith({ feedback: { twk: 'TWK baik.', tiu, tkp: 'TKP baik.' } }));
  await openAnalysis();
  await page.getByRole('tab', { name: 'TIU' }).click();
  await expect.element(page.getByText(/^TIU 70 poin, kurang 10 dari ambang 80/)).toBeVisible();
  await expect.element(page.getByText(/Kalimat terakhir\.$/)).not.toBeVisible();
});

test('on a phone the title has its author in one line, and two of the three rows are above the bar', async () => {
  servePersona();
  await openAnalysis();
  const author = page.getByText('disusun dari jawabanmu, tanpa AI');
  await expect.element(author).toBeVisible();
  expect(author.element().getClientRects()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Latih Numerik' })).toBeVisible();
  const rows = document.querySelectorAll('[aria-labelledby=poin-terdekat] li');
  expect(rows).toHaveLength(3);
  const bar = page.getByRole('navigation', { name: 'Utama' }).element().getBoundingClientRect();
  expect(rows[1]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
});

test('a plan that fails to load says so and can be reloaded, while the rest of the analysis stays', async () => {
  servePersona();
  refuse(getPlan, 409, 'Rencana sedang dihitung.');
  await openAnalysis();
  await expect.element(page.getByRole('alert').getByText('Rencana latihan belum bisa dimuat')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '20 materi' })).toBeVisible();
  setReply(getPlan, planWith());
  await button('Coba lagi').click();
  await expect.element(page.getByRole('heading', { name: 'Rencana latihan' })).toBeVisible();
});

test.each(['analisis', 'pembahasan'])(
  'without the result the way up from %s leads to all tryouts',
  async (screen) => {
    refuse(getTryout, 404, 'Tryout ini tidak ditemukan.');
    await openScreen(`/home/tryouts/1/recap/${screen}`, raniWithAnalysis);
    await expect
      .element(page.getByRole('link', { name: 'Lihat tryoutmu' }))
      .toHaveAttribute('href', '/home/tryouts');
  },
);

test('nobody is named as the author until the analysis arrives', async () => {
  servePersona();
  const arrive = holdReplies(getAnalysis);
  await openAnalysis();
  await expect.element(page.getByRole('heading', { name: 'TIU kurang 2 jawaban.' })).toBeVisible();
  const author = page.getByText('disusun dari jawabanmu, tanpa AI');
  await expect.element(author).not.toBeVisible();
  arrive();
  await expect.element(author).toBeVisible();
});

test.each(letterSizes)(
  'at %i px and letters of %s the author of an analysis moves nothing',
  async (width, size) => {
    await setLetterSize(width, size);
    servePersona();
    const arrive = holdReplies(getAnalysis);
    await openAnalysis();
    const tabs = page.getByRole('tablist');
    await expect.element(tabs).toBeVisible();
    const { top } = tabs.element().getBoundingClientRect();
    arrive();
    await expect.element(page.getByText('disusun dari jawabanmu, tanpa AI')).toBeVisible();
    expect(tabs.element().getBoundingClientRect().top).toBe(top);
  },
);

test('a text of a model is named beside the title and open at first', async () => {
  servePersona();
  serveText('written');
  setReply(getAnalysis, analysisWith({ writtenBy: 'model' }));
  const arrive = holdReplies(getAnalysis);
  await openAnalysis();
  await expect.element(page.getByRole('heading', { name: 'TIU kurang 2 jawaban.' })).toBeVisible();
  await expect.element(page.getByText('disusun dari jawabanmu, tanpa AI')).not.toBeVisible();
  arrive();
  await expect.element(page.getByText('Ditulis oleh AI', { exact: true })).toBeVisible();
  await expect.element(page.getByText('TIU kurang.')).toBeVisible();
});

test.each(letterSizes)(
  'at %i px and letters of %s the numbers of the topics do not widen the page',
  async (width, size) => {
    await setLetterSize(width, size);
    servePersona();
    await openAnalysis();
    await page.getByText('Lihat angkanya').click();
    await expect.element(page.getByRole('table').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('a printed analysis has all texts', async () => {
  servePersona();
  await openAnalysis();
  await expect.element(page.getByRole('heading', { name: '20 materi' })).toBeVisible();
  await emulateMedia({ type: 'print' });
  await expect.element(page.getByText('TIU kurang.')).toBeVisible();
});

test('an analysis that is refused shows the reason and a link to the review, and a retry by keyboard focuses the heading', async () => {
  const refusal = 'Nilai tryout ini sedang dikoreksi. Coba lagi beberapa menit lagi.';
  serveText('none');
  refuse(getAnalysis, 409, refusal);
  await openAnalysis();
  await expect.element(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Buka Pembahasan' }))
    .toHaveAttribute('href', '/home/tryouts/1/recap/pembahasan');
  await expectAccessible();
  setReply(getAnalysis, analysisWith());
  (button('Coba lagi').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Analisis AI', level: 1 })).toHaveFocus();
});

test('a double click on a button that opens a dialog neither confirms nor closes the dialog', async () => {
  serveText('none');
  await openAnalysis();
  await request.dblClick();
  const dialog = page.getByRole('dialog', { name: 'Minta tulisan AI?' });
  await expect.element(dialog).toBeVisible();
  expect(receivedBodies(requestModelText)).toEqual([]);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('withdrawing a request for an AI text is announced and moves the focus to the request button', async () => {
  serveText('waiting');
  setReply(deleteModelText, { state: 'none', askedAt: null, writtenAt: null });
  await openAnalysis();
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Batalkan permintaan tulisan AI?' });
  await dialog.getByRole('button', { name: 'Kembali' }).click();
  await expect.element(withdraw).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Batalkan permintaan' }).click();
  await expect.element(page.getByText('Permintaan dibatalkan, persetujuan ditarik')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(request).toHaveFocus();
});

test.each(['focused', 'pressed'])(
  'an AI text that arrives is announced and keeps the focus while the withdrawal button is %s',
  async (state) => {
    serveText('waiting');
    await openAnalysis();
    await expect.element(announced.getByText(/sedang dibuat/)).toBeVisible();
    if (state === 'focused') (withdraw.element() as HTMLElement).focus();
    else await withdraw.click();
    setReply(getAnalysis, analysisWith({ writtenBy: 'model' }));
    serveText('written');
    sendEvent('analysis');
    const dialog = page.getByRole('dialog', { name: 'Hapus tulisan AI?' });
    if (state === 'pressed') await dialog.getByRole('button', { name: 'Batal' }).click();
    await expect.element(announced.getByText(/^Tulisan AI sudah tampil di atas\./)).toBeVisible();
    await expect.element(button('Hapus tulisan AI')).toHaveFocus();
  },
);

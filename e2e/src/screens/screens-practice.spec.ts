import type { ItemReport } from '@ambang/contract/practice/item-reports.ts';
import { listItemReports } from '@ambang/contract/practice/item-reports.ts';
import { getPracticeBook } from '@ambang/contract/practice/book.ts';
import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import type { ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { GENERAL_ROUTE, getPracticeReadiness } from '@ambang/contract/practice/readiness.ts';
import { longTexts, noon } from '../../../packages/contract/test/samples.ts';
import { button } from '../steps/locators.ts';
import { newPractising } from '../steps/practising.ts';
import { alterReply, neverReply, refuse, serverErrorMessage, setReply } from '../steps/replies.ts';
import type { ScreenState } from './screens.ts';
import { openPath, testScreenStates } from './screens.ts';

const SHEET = '/home/latihan/lembar';

const todayStates = (): ScreenState[] => [
  {
    state: 'practice, today',
    title: 'Latihan',
    texts: [/^\d+ soal,/, 'Mulai latihan', 'Pekan ini', 'Latih per materi', 'Satu tes saja', 'Irama'],
    open: openPath('/home/latihan'),
  },
  {
    state: 'practice, before the first tryout',
    title: 'Latihan',
    texts: [/^Latihan dimulai/, 'Lihat tryout', 'Begini cara kerjanya'],
    open: async (page) => {
      await setReply(page, getPracticeBook, { cards: [], left: [] });
      const empty = { entries: [], dueCount: 0, dueMinutes: 0, nextDueOn: null, newLeft: 0, newLimit: 0 };
      await alterReply(page, getPracticeToday, (today) => ({ ...today, ...empty }));
      await page.goto('/home/latihan');
    },
  },
  {
    state: 'book',
    title: 'Buku Salah',
    texts: ['Salah', /^SKD Perdana Edisi 2 nomor \d+/, /^Latih \d+ yang jatuh tempo$/],
    open: async (page) => {
      await alterReply(page, getPracticeBook, ({ cards, left }) => ({ cards: cards.slice(0, 8), left }));
      await page.goto('/home/latihan/buku');
    },
  },
  {
    state: 'book, empty',
    title: 'Buku Salah',
    texts: ['Belum ada yang meleset', 'Kembali ke Latihan'],
    open: async (page) => {
      await setReply(page, getPracticeBook, { cards: [], left: [] });
      await page.goto('/home/latihan/buku');
    },
  },
];

const otherPageStates = (): ScreenState[] => [
  {
    state: 'plan of the days',
    title: 'Rencana',
    texts: ['14 hari ke depan', 'Hari ke hari', 'Tanggal ujian', 'Menit sehari', 'Simpan rencana'],
    open: openPath('/home/latihan/rencana'),
  },
  {
    state: 'readiness, the route is asked',
    title: 'Kesiapan',
    texts: ['Lewat jalur mana?', 'Jalur ujian', 'Lihat kesiapan'],
    open: openPath('/home/latihan/kesiapan'),
  },
  {
    state: 'readiness, a number and a goal',
    title: 'Kesiapan',
    texts: ['Sekitar 6 dari 10'],
    open: async (page) => {
      await alterReply(page, getPracticeReadiness, (report): ReadinessReport => ({
        ...report,
        route: GENERAL_ROUTE,
        estimate: {
          kind: 'number',
          outOfTen: 6,
          text: 'Sekitar 6 dari 10',
          simulated: { people: 3_000, ofHundred: 61 },
        },
        sittings: 2,
        goal: { total: 421, maximum: 550, target: null, test: 'TWK', open: 55 },
      }));
      await page.goto('/home/latihan/kesiapan');
    },
  },
  {
    state: 'sheet, nothing left',
    title: 'Latihan',
    texts: ['Tidak ada soal untuk ini hari ini', 'Kembali ke Latihan'],
    open: openPath(`${SHEET}?jenis=tidak-ada`),
  },
  {
    state: 'sheet, unavailable',
    title: 'Latihan',
    texts: ['Coba lagi'],
    open: async (page) => {
      await refuse(page, getPracticeToday, 500, serverErrorMessage);
      await page.goto(`${SHEET}?mulai=hari-ini`);
    },
  },
];

const longReport: ItemReport = {
  id: 2,
  tryoutId: 1,
  tryoutTitle: longTexts.bundle,
  number: 47,
  itemId: 'uji-1',
  reason: 'ambiguous',
  note: `${longTexts.word} `.repeat(6),
  createdAt: noon,
  answeredAt: noon,
  outcome: 'corrected',
  answer: `${longTexts.word} `.repeat(6),
};

const openReport: ItemReport = {
  ...longReport,
  ...{ id: 1, tryoutId: null, tryoutTitle: null, number: null, note: '' },
  ...{ answeredAt: null, outcome: null, answer: null },
};

const publicAndReportStates = (): ScreenState[] => [
  {
    state: 'question of the day',
    title: 'Soal hari ini',
    texts: ['Soal hari ini', 'Lihat kunci', 'Tanpa mendaftar. Jawabanmu tidak disimpan.'],
    open: openPath('/soal-hari-ini'),
  },
  {
    state: 'question of the day, key',
    title: 'Soal hari ini',
    texts: [/^Kamu memilih B/, 'Ingat', 'Kerjakan SKD penuh, gratis', 'Jawab lagi'],
    open: async (page) => {
      await page.locator('label').nth(1).click();
      await button(page, 'Lihat kunci').click();
    },
  },
  {
    state: 'own reports, none',
    title: 'Laporan soal',
    texts: ['Belum ada laporan'],
    open: openPath('/profile/laporan'),
  },
  {
    state: 'own reports',
    title: 'Laporan soal',
    texts: ['Menunggu jawaban', 'Dikoreksi', 'Jawaban:', 'Soal latihan'],
    open: async (page) => {
      await setReply(page, listItemReports, [longReport, openReport]);
      await page.goto('/profile/laporan');
    },
  },
  {
    state: 'own reports, loading',
    title: 'Laporan soal',
    texts: ['Memuat laporan'],
    open: async (page) => {
      await neverReply(page, listItemReports);
      await page.goto('/profile/laporan');
    },
  },
];

testScreenStates('practice', todayStates, newPractising);
testScreenStates('plan and readiness', otherPageStates, newPractising);
testScreenStates('public question and report', publicAndReportStates);

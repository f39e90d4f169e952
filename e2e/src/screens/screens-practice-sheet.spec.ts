import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Candidate } from '../steps/candidate.ts';
import { introPath } from '../steps/candidate.ts';
import { button } from '../steps/locators.ts';
import { newPractising } from '../steps/practising.ts';
import type { ScreenState } from './screens.ts';
import { openPath, testScreenStates } from './screens.ts';

const SHEET = '/home/latihan/lembar';

/** Choosing shows the key of a question after "Yakin". */
async function showKey(page: Page): Promise<void> {
  await page.getByRole('radio').first().click();
  await button(page, 'Yakin').click();
  await expect(page.locator('#vonis')).toBeFocused();
}

const drillOf = (topic: number) => (page: Page) => page.goto(`${SHEET}?topik=${topic}`);

const sheetStates = (candidate: Candidate): ScreenState[] => [
  { state: 'sheet, TWK', title: 'Latihan, soal 1', texts: [/TWK$/, 'Tidak tahu'], open: drillOf(14) },
  {
    state: 'sheet, TWK with its key',
    title: 'Latihan, soal 1',
    texts: ['Ingat', 'Laporkan soal ini', /^(?:Tepat|Belum tepat)$/],
    open: showKey,
  },
  { state: 'sheet, figures', title: 'Latihan, soal 1', texts: [/TIU$/], open: drillOf(9) },
  {
    state: 'sheet, TKP being ordered',
    title: 'Latihan, soal 1',
    texts: [/^Urutkan dari yang paling tepat/, 'Periksa urutan'],
    open: async (page) => {
      await drillOf(15)(page);
      await button(page, 'Urutkan kelimanya').click();
    },
  },
  {
    state: 'review, report of a question',
    texts: ['Apa yang keliru di soal 3?', 'Kunci keliru', 'Kirim laporan', 'Batal'],
    open: async (page) => {
      await page.goto(`${introPath(candidate)}/recap/pembahasan?soal=3`);
      await button(page, 'Laporkan soal ini').click();
    },
  },
];

/** Presses the button of each question of "Irama" until the result. */
async function leaveAll(page: Page): Promise<void> {
  const leave = button(page, 'Tinggalkan');
  const result = page.getByText('Ulangi', { exact: true });
  while (!(await result.isVisible())) {
    await leave.or(result).first().waitFor();
    if (await leave.isVisible()) await leave.click();
  }
}

const timedStates = (): ScreenState[] => [
  {
    state: 'single test',
    texts: [/TWK$/, '1 dari 30', 'Lanjut'],
    open: async (page) => {
      await page.goto(`${SHEET}?tes=tes-twk-1`);
      await page.getByRole('radio').first().click();
    },
  },
  {
    state: 'single test, hand-in with empty questions',
    texts: ['29 soal masih kosong', 'Kumpulkan saja', 'Isi dulu'],
    open: (page) => button(page, 'Selesai').first().click(),
  },
  {
    state: 'single test, result',
    texts: ['Selesai'],
    open: (page) => button(page, 'Kumpulkan saja').click(),
  },
  { state: 'pace', texts: [/TIU$/, 'Patokan 68 detik', 'Tinggalkan'], open: openPath(`${SHEET}?irama=TIU`) },
  { state: 'pace, result', texts: ['Ulangi', 'Selesai'], open: leaveAll },
];

testScreenStates('practice sheet', sheetStates, newPractising);
testScreenStates('timed practice', timedStates);

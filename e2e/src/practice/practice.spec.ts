import { readFile } from 'node:fs/promises';
import type { PracticeToday } from '@ambang/contract/practice/entries.ts';
import { getPracticeToday, practiceTodayCodec } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { getPracticeItems } from '@ambang/contract/practice/items.ts';
import { spokenText } from '@ambang/contract/markup/markup.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { newPractising } from '../steps/practising.ts';
import { urlPattern } from '../steps/replies.ts';

/** Two questions without pictures and weights, so that the test knows the whole session. */
const shortened = (today: PracticeToday): PracticeToday => ({
  ...today,
  entries: today.entries.filter(({ test: name, isPictured }) => name !== 'TKP' && !isPictured).slice(0, 2),
});

async function shortenPacket(page: Page): Promise<void> {
  await page.route(urlPattern(getPracticeToday), async (route) => {
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort('internetdisconnected');
    const { data } = (await response.json()) as { data: Parameters<typeof practiceTodayCodec.read>[0] };
    const packet = practiceTodayCodec.write(shortened(practiceTodayCodec.read(data)));
    return route.fulfill({ response, json: { data: packet } });
  });
}

/** The questions of the shortened packet, with their keys. */
async function readItems(context: BrowserContext): Promise<PracticeItem[]> {
  const { entries } = shortened(await callApi(context, getPracticeToday));
  return callApi(context, getPracticeItems, { query: { ids: entries.map(({ itemId }) => itemId).join() } });
}

/** Whether the page has loaded the code of a sheet. */
const hasSheetCode = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/sheet-page-')),
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses the right option of the shown question, once the question is shown. */
async function chooseRight(page: Page, items: readonly PracticeItem[]): Promise<void> {
  const rightLabel = async () => {
    const radios = await page.getByRole('radio').all();
    const labels = await Promise.all(radios.map((radio) => radio.getAttribute('aria-label')));
    // A label is the letter, a dot and the option.
    const texts = labels.map((label) => label?.slice(3) ?? '');
    const item = items.find(({ options }) => options.every((option) => texts.includes(spokenText(option))));
    return item ? labels[texts.indexOf(spokenText(item.options[item.rightOption] ?? ''))] : null;
  };
  await expect.poll(rightLabel).toEqual(expect.any(String));
  await page.getByRole('radio', { name: (await rightLabel()) ?? '', exact: true }).click();
}

test(
  'after a failed tryout its questions are practised, also without a network, and a wrong one returns at once',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    test.slow();
    await newPractising(context, workerIndex);
    await shortenPacket(page);
    const items = await readItems(context);
    await page.goto('/home/latihan');
    // So that a press waits only for the questions.
    await expect.poll(() => hasSheetCode(page)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2 soal, [34] menit$/);
    await expect(page.getByText(/^Tersimpan di HP ini/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Mulai latihan' }).click();
    await button(page, 'Tidak tahu').click();
    await expect(page.getByRole('heading', { name: 'Belum dijawab' })).toBeFocused();
    await expect(page.getByText(/^Besok, /)).toBeVisible();
    await expectAccessible(page);

    await context.setOffline(true);
    // The code of the dialog was never loaded.
    await button(page, 'Laporkan soal ini').click();
    await expect(page.getByText(/^Formulir laporan belum bisa dimuat\. Periksa jaringanmu/)).toBeVisible();
    await button(page, 'Lanjut').click();
    await chooseRight(page, items);
    await button(page, 'Yakin').click();
    await expect(page.getByRole('heading', { name: 'Tepat' })).toBeVisible();
    await expect(page.getByText('Dihitung saat sinyal kembali')).toBeVisible();
    await button(page, 'Lanjut').click();
    await expect(page.getByText('ulang', { exact: true })).toBeVisible();
    await chooseRight(page, items);
    await button(page, 'Ragu').click();
    await button(page, 'Selesai').click();
    await expect(page.getByRole('heading', { name: /^Cukup untuk hari ini/ })).toBeVisible();
    await expect(page.getByText('1 dari 2 benar')).toBeVisible();
    await expect(page.getByText(/^2 jawaban tersimpan di perangkat ini/)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/jawaban tersimpan di perangkat ini/)).toBeHidden();
    expect((await callApi(context, getPracticeToday)).answeredToday).toBe(2);
    await page.getByRole('link', { name: 'Buka Buku Salah' }).click();
    await expect(page.getByRole('button', { name: /^Keluarkan/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'the plan is set and downloads as a calendar, and skipped days are no debt',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await newPractising(context, workerIndex);
    await page.goto('/home/latihan');
    await page.getByRole('link', { name: 'Rencana' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('14 hari ke depan');
    await expect(page.getByText(/Hari yang lewat tidak menjadi utang\./)).toBeVisible();
    const { day } = await callApi(context, getPracticeToday);
    const exam = new Date(Date.parse(day) + 10 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Tanggal ujian').fill(exam);
    await page.getByRole('radio', { name: /^10/ }).click();
    await button(page, 'Simpan rencana').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('10 hari ke ujian');
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Unduh ke kalender (.ics)' }).click();
    const file = await (await downloading).path();
    const text = await readFile(file, 'utf8');
    expect(text).toContain(`DTSTART;VALUE=DATE:${exam.replaceAll('-', '')}`);
    expect(text).toMatch(/SUMMARY:Latihan Ambang\\, \d+ soal/);
  },
);

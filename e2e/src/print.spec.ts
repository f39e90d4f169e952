import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getTransaction } from '@ambang/contract/shop/transactions.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from './call-api.ts';
import { signedIn } from './person.ts';
import { answer } from './replies.ts';
import { paidTransaction } from './sample-data.ts';
import { button } from './screens.ts';
import { newCandidate, expectRecap, introOf } from './candidate.ts';

/** Recap and receipt on paper. The page size is the paper's, so one project is enough. */

const answers = Array.from({ length: 110 }, (_, index) => ((index % 5) + 1) as Answer);

async function openRecap(page: Page, worker: number): Promise<void> {
  const candidate = await newCandidate(page.context(), worker);
  const { attempt } = await callApi(page.context(), startTryout, { id: candidate.tryoutId });
  await callApi(page.context(), submitTryout, {
    id: candidate.tryoutId,
    body: { attempt, changes: [], answers },
  });
  await page.goto(`${introOf(candidate)}/recap`);
  await expectRecap(page);
}

/** Visible controls and links. */
const controls = (page: Page) =>
  page.getByRole('link').or(page.getByRole('button')).or(page.getByRole('banner')).filter({ visible: true });

const groundOf = (page: Page) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

async function openPaid(page: Page, price = paidTransaction.price): Promise<void> {
  await answer(page, getTransaction, { ...paidTransaction, price });
  await page.goto(`/home/riwayatTransaksi/${paidTransaction.id}`);
  await expect(page.getByRole('heading', { name: 'Transaksi Selesai' })).toBeVisible();
}

const receipt = (page: Page) => page.getByRole('region', { name: 'Kuitansi' });

const sheetsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

test.describe('print', { tag: '@desktop' }, () => {
  test('a printed result has name, score, answer pattern and tracks, no controls, and fits one sheet of A4', async ({
    page,
  }, { workerIndex }) => {
    await openRecap(page, workerIndex);
    const total = page.getByText(/^\d+ dari 550 poin$/);
    const score = await total.textContent();
    expect(await controls(page).count()).toBeGreaterThan(0);
    await expect(page.getByText(/^Rani Puspita, selesai/)).toBeHidden();

    await page.emulateMedia({ media: 'print' });

    await expect(controls(page)).toHaveCount(0);
    await expect(total).toBeVisible();
    expect(await total.textContent()).toBe(score);
    await expect(page.getByText(/^Rani Puspita, selesai .+ WIB$/)).toBeVisible();
    for (const name of [/^Kain jawabanmu: 110 soal/, /ambang 65,/, /ambang 80,/, /ambang 156,/]) {
      const drawing = page.getByRole('img', { name });
      await expect(drawing).toBeVisible();
      await expect(drawing).toHaveCSS('print-color-adjust', 'exact');
    }
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(sheetsIn(pdf)).toBe(1);
  });

  test('a receipt is printed alone on one white sheet, and says when nothing was paid', async ({ page }, {
    workerIndex,
  }) => {
    await signedIn(page.context(), workerIndex);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPaid(page);
    await expect(receipt(page)).toHaveCount(0);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await button(page, 'Cetak kuitansi').click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

    await expect(controls(page)).toHaveCount(0);
    await expect(page.getByRole('heading')).toHaveText(['Kuitansi']);
    const entries = await receipt(page).locator('dl > div').allInnerTexts();
    expect(entries.map((entry) => entry.split(/\n+/))).toEqual([
      ['Nomor', paidTransaction.id],
      ['Tanggal', '20 November 2026, 12:03 WIB'],
      ['Pembeli', 'Rani Puspita'],
      ['Produk', 'Perdana'],
      ['Isi', '1 tryout'],
      ['Metode pembayaran', 'QRIS'],
      ['Status', 'Lunas'],
      ['Harga', 'Rp99.000'],
    ]);
    await expect(receipt(page).getByText('Ambang', { exact: true })).toBeVisible();
    expect(await groundOf(page)).toBe('rgb(255, 255, 255)');
    expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

    await page.emulateMedia({ media: 'screen' });
    await openPaid(page, 0);
    await page.emulateMedia({ media: 'print' });
    await expect(receipt(page).getByText('Gratis, tanpa pembayaran')).toBeVisible();
  });
});

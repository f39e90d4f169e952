import { getPracticeItems } from '@ambang/contract/practice/items.ts';
import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { singleTestEntriesCodec, startSingleTest } from '@ambang/contract/practice/singles.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { introPath, newCandidate, newSealedCandidate } from '../steps/candidate.ts';
import { button, pageHeading } from '../steps/locators.ts';
import { choosePaymentMethod, openPaymentPage, orderBundleByCall, pay } from '../steps/payment-steps.ts';
import { urlPattern } from '../steps/replies.ts';
import { handInSitting, readKeys, sittings } from '../steps/sittings.ts';

let questions: Awaited<ReturnType<typeof readKeys>> = [];

test.beforeAll('the keys are read from a sealed attempt', async ({ browser }, { workerIndex }) => {
  const context = await browser.newContext();
  questions = await readKeys(context, await newSealedCandidate(context, workerIndex));
  await context.close();
});

/** The ids of all practice questions that the page has fetched since this call. */
function collectFetchedIds(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (!urlPattern(getPracticeItems).test(request.url())) return;
    ids.push(...(new URL(request.url()).searchParams.get('ids') ?? '').split(','));
  });
  return ids;
}

/** Presses a step and expects what it promises to be there, ready to be answered. */
async function pressStep(page: Page, link: Locator, { kind, test: name, itemIds, tryoutId }: ActionStep) {
  if (kind === 'tryout') {
    await link.click();
    if (tryoutId === null) return expect(page).toHaveURL(/\/home\/tryouts$/);
    await expect(page).toHaveURL(new RegExp(`${introPath({ tryoutId })}$`));
    return expect(button(page, 'Mulai Tes')).toBeVisible();
  }
  if (kind === 'single') {
    const opened = page.waitForResponse(urlPattern({ path: startSingleTest.path }));
    await link.click();
    const { data } = (await (await opened).json()) as {
      data: Parameters<typeof singleTestEntriesCodec.read>[0];
    };
    const single = singleTestEntriesCodec.read(data);
    expect(single.test).toBe(name);
    await expectFirstQuestion(page, name, single.entries.length);
    return expectOptions(page);
  }
  const fetched = collectFetchedIds(page);
  await link.click();
  await expectFirstQuestion(page, name, itemIds.length);
  expect(fetched).toEqual(itemIds);
  // The options of "Baca dulu" take the reading time to appear.
  if (kind !== 'read_first') return expectOptions(page);
  await expect(
    page.getByRole('status').filter({ hasText: /^(?:Baca soalnya dulu|Pilihan jawaban)/ }),
  ).toBeAttached();
}

async function expectFirstQuestion(page: Page, name: ActionStep['test'], count: number): Promise<void> {
  await expect(pageHeading(page)).toHaveText(`Soal 1, ${name}`);
  await expect(page.getByText(`1 dari ${count}`, { exact: true })).toBeVisible();
}

const expectOptions = (page: Page): Promise<void> =>
  expect(page.getByRole('radio').or(page.getByRole('checkbox')).first()).toBeVisible();

const stepsOfCauses = {
  clock: ['pace', 'unreached', 'tryout'],
  blanks: ['fill', 'repair', 'tryout'],
  changes: ['changed', 'repair', 'drill'],
  haste: ['read_first', 'tryout'],
  knowledge: ['repair', 'drill', 'single'],
} as const;

async function buyOtherTryout(page: Page): Promise<void> {
  const order = await orderBundleByCall(page.context(), 'paid');
  await page.goto(`/home/riwayatTransaksi/${order}`);
  const payment = await openPaymentPage(page);
  await choosePaymentMethod(payment, 'QRIS');
  await pay(payment);
  await payment.close();
  await expect(pageHeading(page)).toHaveText('Transaksi Selesai');
}

for (const [cause, kinds] of Object.entries(stepsOfCauses) as [
  keyof typeof stepsOfCauses,
  (typeof stepsOfCauses)[keyof typeof stepsOfCauses],
][])
  test(`each step of the plan after ${cause} opens what it names`, async ({ page, context }, {
    workerIndex,
  }) => {
    const candidate = await newCandidate(context, workerIndex);
    await handInSitting(context, candidate, questions, sittings[cause]);
    if (cause === 'blanks') await buyOtherTryout(page);
    const plan = await callApi(context, getPlan, { id: candidate.tryoutId });
    expect([plan.cause.kind, plan.steps.map(({ kind }) => kind)]).toEqual([cause, kinds]);
    if (cause === 'blanks') expect(plan.steps.at(-1)?.tryoutId).toEqual(expect.any(Number));
    const recap = `${introPath(candidate)}/recap`;
    // The recap has the first step, the analysis has all of them.
    const firstStep = page.locator(`a[href*="langkah=${candidate.tryoutId}.1."]`);
    const steps = page.getByRole('region', { name: 'Rencana latihan' }).getByRole('link');
    for (const [index, step] of plan.steps.entries())
      await test.step(step.kind, async () => {
        await page.goto(index === 0 ? recap : `${recap}/analisis`);
        await pressStep(page, index === 0 ? firstStep : steps.nth(index), step);
      });
  });

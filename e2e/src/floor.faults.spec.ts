import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { newPerson, register, signIn, takeFreeBundle } from './person.ts';
import { choose, expectQuestion, expectRecap, expectSaved, next, pressFinish } from './sitting.ts';

/** What came after Chrome 114, Safari 16.4 and Firefox 114, in one of them or in all. */
const newer = [
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
  'AbortSignal.any',
  'Iterator',
  'requestIdleCallback',
  'scheduler',
  'navigation',
  'CookieStore',
  'cookieStore',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'Set.prototype.isSubsetOf',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLDialogElement.prototype.requestClose',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'Document.prototype.startViewTransition',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toHex',
];

/** Runs in the page before anything of it. */
function takeAway(names: string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<object | undefined>(
      (holder, part) => (holder as Record<string, object> | undefined)?.[part],
      window,
    );
    if (owner) Reflect.deleteProperty(owner, last);
  }
}

const hasNone = (page: Page) =>
  page.evaluate(
    () =>
      !('withResolvers' in Promise) &&
      !('toSorted' in Array.prototype) &&
      !('popover' in HTMLElement.prototype),
  );

test('the oldest browsers that are promised bring a candidate to the review @phone', async ({ page }, {
  workerIndex,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.addInitScript(takeAway, newer);
  const person = newPerson(workerIndex);
  await register(page, person);
  await signIn(page, person);
  expect(await hasNone(page)).toBe(true);
  await takeFreeBundle(page);
  await page.goto('/notification');
  await expect(page.getByRole('heading', { name: 'Baru' })).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: /Mulai/ }).first().click();
  await page.getByRole('button', { name: 'Mulai Tes' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click();
  await expectQuestion(page, 1);
  await choose(page, 'B');
  await next(page);
  await expectQuestion(page, 2);
  await choose(page, 'D');
  await expectSaved(page);
  await page.reload();
  await expectQuestion(page, 2);
  await pressFinish(page);
  await expectRecap(page);
  await page.getByRole('link', { name: /Pembahasan/ }).click();
  await expectQuestion(page, 1);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  expect(failures).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from '../steps/axe.ts';
import { restoreReplies } from '../steps/replies.ts';
import type { Candidate } from '../steps/candidate.ts';
import { newCandidate } from '../steps/candidate.ts';

export interface ScreenState {
  state: string;
  /** The title of the tab before "· Ambang"; undefined for a screen that is still loading. */
  title?: string;
  texts: readonly (string | RegExp)[];
  /** True to keep the changed replies of the previous state. */
  keepsReplies?: boolean;
  open: (page: Page) => Promise<unknown>;
}

/** Collects the errors on the page's console, without the entries for refused calls. */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const isError = message.type() === 'error' && !message.text().startsWith('Failed to load resource');
    if (isError) errors.push(message.text());
  });
  return errors;
}

async function expectScreenState(page: Page, { state, title, texts }: ScreenState): Promise<void> {
  for (const text of texts) {
    const found = page.getByText(text, { exact: true }).filter({ visible: true }).first();
    await expect(found, `${state}: ${String(text)}`).toBeVisible();
  }
  if (title) await expect(page, state).toHaveTitle(`${title} · Ambang`);
  await expect(page.locator('html'), state).toHaveAttribute('lang', 'id');
  await expect(page.locator('h1'), state).toHaveCount(1);
}

/** Opens the states in this order and checks each of them. */
export async function expectScreenStates(page: Page, states: readonly ScreenState[]): Promise<void> {
  const errors = collectConsoleErrors(page);
  for (const screen of states) {
    await test.step(screen.state, async () => {
      if (!screen.keepsReplies) await restoreReplies(page);
      await screen.open(page);
      await expectScreenState(page, screen);
      await expectAccessibleEverywhere(page, screen.state);
    });
  }
  expect(errors).toEqual([]);
}

export const openPath = (path: string) => (page: Page) => page.goto(path);

/**
 * Defines a test that checks the texts and the accessibility of every state. It sets the window sizes itself, so one
 * project is enough.
 *
 * @param create the person that sees the states
 */
export function testScreenStates(
  name: string,
  statesOf: (candidate: Candidate) => ScreenState[],
  create = newCandidate,
): void {
  test(
    `${name} screens are accessible and show their texts, in every width and both themes`,
    {
      tag: '@desktop',
    },
    async ({ page }, { workerIndex }) => {
      test.setTimeout(240_000);
      await expectScreenStates(page, statesOf(await create(page.context(), workerIndex)));
    },
  );
}

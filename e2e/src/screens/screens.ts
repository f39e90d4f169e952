import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from '../steps/axe.ts';
import { restoreReplies } from '../steps/replies.ts';
import type { Candidate } from '../steps/candidate.ts';
import { newCandidate } from '../steps/candidate.ts';

export interface ScreenState {
  state: string;
  /** Before "· Ambang"; undefined for a screen that is still loading. */
  title?: string;
  texts: readonly (string | RegExp)[];
  keepsReplies?: boolean;
  open: (page: Page) => Promise<unknown>;
}

/** Longer than any real input. */
export const long = {
  person: 'Raden Mas Bambang Prawirodirdjo Kusumaatmadja Wirjosoemarto Sastroamidjojo bin Notonegoro Hadi',
  bundle:
    'Paket Persiapan Lengkap SKD CPNS untuk Semua Formasi Pusat dan Daerah Tahun Anggaran 2024 Edisi 99',
  word: 'Pertanggungjawabankeadministrasianketatausahaanperkantoranpemerintahandaerahsetempatdanpusat2024',
};

/** Without the entries for refused calls. */
export function consoleErrorsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const isFault = message.type() === 'error' && !message.text().startsWith('Failed to load resource');
    if (isFault) faults.push(message.text());
  });
  return faults;
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

export async function expectScreenStates(page: Page, states: readonly ScreenState[]): Promise<void> {
  const faults = consoleErrorsOf(page);
  for (const screen of states) {
    await test.step(screen.state, async () => {
      if (!screen.keepsReplies) await restoreReplies(page);
      await screen.open(page);
      await expectScreenState(page, screen);
      await expectAccessibleEverywhere(page, screen.state);
    });
  }
  expect(faults).toEqual([]);
}

export const at = (path: string) => (page: Page) => page.goto(path);

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/**
 * Checks every state with its texts of the specification, axe and sideways scroll. It sets the sizes itself, so one
 * project is enough.
 */
export function testScreenStates(name: string, statesOf: (candidate: Candidate) => ScreenState[]): void {
  test(
    `${name} screens are accessible and have the texts of the specification, in every width and both themes`,
    {
      tag: '@desktop',
    },
    async ({ page }, { workerIndex }) => {
      test.setTimeout(240_000);
      await expectScreenStates(page, statesOf(await newCandidate(page.context(), workerIndex)));
    },
  );
}

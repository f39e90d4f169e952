import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectSoundEverywhere } from './axe.ts';
import { restoreReplies } from './replies.ts';
import type { Candidate } from './candidate.ts';
import { newCandidate } from './candidate.ts';

/** One screen in one state. */
export interface ScreenState {
  state: string;
  /** In the tab, before "· Ambang"; absent before the screen is known. */
  title?: string;
  /** Texts that the specification quotes for this state, and texts which show that it has come. */
  texts: readonly (string | RegExp)[];
  /** Keeps the changed replies of the state before. */
  keepsReplies?: boolean;
  open: (page: Page) => Promise<unknown>;
}

/** Longer than anything that people will write. */
export const long = {
  person: 'Raden Mas Bambang Prawirodirdjo Kusumaatmadja Wirjosoemarto Sastroamidjojo bin Notonegoro Hadi',
  bundle:
    'Paket Persiapan Lengkap SKD CPNS untuk Semua Formasi Pusat dan Daerah Tahun Anggaran 2024 Edisi 99',
  word: 'Pertanggungjawabankeadministrasianketatausahaanperkantoranpemerintahandaerahsetempatdanpusat2024',
};

/** Faults that a page reports only on its console. A refused call is written there, too, but is no fault. */
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

/** Goes through the states in their order and reports every finding, not only the first. */
export async function expectScreenStates(page: Page, states: readonly ScreenState[]): Promise<void> {
  const faults = consoleErrorsOf(page);
  for (const screen of states) {
    await test.step(screen.state, async () => {
      if (!screen.keepsReplies) await restoreReplies(page);
      await screen.open(page);
      await expectScreenState(page, screen);
      await expectSoundEverywhere(page, screen.state);
    });
  }
  expect(faults).toEqual([]);
}

/** Opens a screen by its address. */
export const at = (path: string) => (page: Page) => page.goto(path);

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/**
 * Every screen in every state, with each text that the specification quotes for it: under axe and without sideways
 * scroll. The sizes are set here, so one project is enough.
 */
export function testScreenStates(name: string, statesOf: (candidate: Candidate) => ScreenState[]): void {
  test(
    `${name} screens are sound and say what the specification says, in every width and both themes`,
    {
      tag: '@desktop',
    },
    async ({ page }, { workerIndex }) => {
      test.setTimeout(240_000);
      await expectScreenStates(page, statesOf(await newCandidate(page.context(), workerIndex)));
    },
  );
}

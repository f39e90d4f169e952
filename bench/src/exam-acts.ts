import type { Locator, Page } from '@playwright/test';

/** Something that a finger does in the exam. */
export interface Act {
  name: ActName;
  target: Locator;
  /** Selects what is on the screen afterwards and was not before. */
  brings: string;
  /** Makes room for the next act, unmeasured. */
  thenUndo?: () => Promise<void>;
}

export type ActName = (typeof actNames)[number];

export const actNames = ['choosing an option', 'moving on', 'opening the grid'] as const;

export const optionsOf = (number: number) => `input[name="soal-${number}"]`;

const openDialog = 'dialog[open]';

/** The three acts at one question, in an order that ends at the next one. */
export function actsAt(page: Page, number: number): Act[] {
  const letter = 'ABCDE'.charAt(number % 5);
  const option = `${optionsOf(number)}[aria-label^="${letter}. "]`;
  return [
    { name: 'choosing an option', target: page.locator(option), brings: `${option}:checked` },
    {
      name: 'opening the grid',
      target: gridButton(page),
      brings: openDialog,
      thenUndo: () => closeGrid(page),
    },
    {
      name: 'moving on',
      target: page.getByRole('button', { name: 'Lanjut' }),
      brings: optionsOf(number + 1),
    },
  ];
}

const gridButton = (page: Page) => page.getByRole('button', { name: 'buka daftar soal' });

async function closeGrid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tutup daftar soal' }).tap();
  await page.locator(openDialog).waitFor({ state: 'detached' });
}

export async function openExamAt(page: Page, exam: string, number: number): Promise<void> {
  await page.goto(exam);
  await gridButton(page).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Soal ${number},` })
    .tap();
  await page.locator(optionsOf(number)).first().waitFor();
}

import type { TouchInput } from './touch-input.ts';

/** `target` and `result` are CSS selectors. */
export interface Interaction {
  name: 'choosing an option' | 'moving on' | 'opening the grid';
  target: string;
  result: string;
  /** Undoes the interaction; not measured. */
  undo?: () => Promise<void>;
}

const optionsOf = (number: number) => `input[name="soal-${number}"]`;

const openDialog = 'dialog[open]';

const navigation = 'nav[aria-label="Pindah soal"]';

const gridButton = `${navigation} [aria-haspopup="dialog"]`;

/** The last interaction opens the next question. */
export function interactionsAt(touch: TouchInput, number: number): Interaction[] {
  const letter = 'ABCDE'.charAt(number % 5);
  const option = `${optionsOf(number)}[aria-label^="${letter}. "]`;
  return [
    { name: 'choosing an option', target: option, result: `${option}:checked` },
    { name: 'opening the grid', target: gridButton, result: openDialog, undo: () => closeGrid(touch) },
    { name: 'moving on', target: `${navigation} button:last-child`, result: optionsOf(number + 1) },
  ];
}

async function closeGrid(touch: TouchInput): Promise<void> {
  await touch.tap(`${openDialog} [aria-label="Tutup daftar soal"]`);
  await touch.waitForHidden(openDialog);
  // Waits for the drawer's animation, because people tap only after it has ended.
  await touch.page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog')];
    const moves = dialogs.flatMap((dialog) => dialog.getAnimations({ subtree: true }));
    return Promise.allSettled(moves.map(({ finished }) => finished));
  });
}

export async function openExamAt(touch: TouchInput, exam: string, number: number): Promise<void> {
  await touch.page.goto(exam);
  await touch.waitForVisible(gridButton);
  await touch.tap(gridButton);
  await touch.waitForVisible(openDialog);
  await touch.tap(`${openDialog} [aria-label^="Soal ${number},"]`);
  await touch.waitForVisible(optionsOf(number));
}

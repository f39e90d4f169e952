import { OPTION_COUNT, OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { TouchInput } from './touch-input.ts';

/** An interaction with the exam. `target` and `result` are CSS selectors. */
export interface Interaction {
  name: 'choosing an option' | 'moving on' | 'opening the grid';
  /** The element to tap. */
  target: string;
  /** The element that the tap shows. */
  result: string;
  /** Undoes the interaction, without being measured. */
  undo?: () => Promise<void>;
}

const optionsOf = (number: number) => `input[name="soal-${number}"]`;

const openDialog = 'dialog[open]';

const navigation = 'nav[aria-label="Pindah soal"]';

const gridButton = `${navigation} [aria-haspopup="dialog"]`;

/** The three interactions at one question. The last interaction opens the next question. */
export function listInteractions(touch: TouchInput, number: number): Interaction[] {
  const letter = OPTION_LETTERS[number % OPTION_COUNT];
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
  // Waits for the drawer's animation, because people tap only after the animation has ended.
  await touch.page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog')];
    const animations = dialogs.flatMap((dialog) => dialog.getAnimations({ subtree: true }));
    return Promise.allSettled(animations.map(({ finished }) => finished));
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

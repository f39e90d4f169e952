import type { Finger } from './finger.ts';

/** An interaction of the exam; `target` and `brings` are CSS selectors. */
export interface Act {
  name: 'choosing an option' | 'moving on' | 'opening the grid';
  target: string;
  /** What it puts on the screen. */
  brings: string;
  /** Not measured. */
  thenUndo?: () => Promise<void>;
}

const optionsOf = (number: number) => `input[name="soal-${number}"]`;

const openDialog = 'dialog[open]';

const navigation = 'nav[aria-label="Pindah soal"]';

const gridButton = `${navigation} [aria-haspopup="dialog"]`;

/** The three acts at one question; the last one leads to the next question. */
export function actsAt(finger: Finger, number: number): Act[] {
  const letter = 'ABCDE'.charAt(number % 5);
  const option = `${optionsOf(number)}[aria-label^="${letter}. "]`;
  return [
    { name: 'choosing an option', target: option, brings: `${option}:checked` },
    { name: 'opening the grid', target: gridButton, brings: openDialog, thenUndo: () => closeGrid(finger) },
    { name: 'moving on', target: `${navigation} button:last-child`, brings: optionsOf(number + 1) },
  ];
}

async function closeGrid(finger: Finger): Promise<void> {
  await finger.tap(`${openDialog} [aria-label="Tutup daftar soal"]`);
  await finger.disappears(openDialog);
  // Waits for the drawer's animation, because people do not tap before it has ended.
  await finger.page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog')];
    const moves = dialogs.flatMap((dialog) => dialog.getAnimations({ subtree: true }));
    return Promise.allSettled(moves.map(({ finished }) => finished));
  });
}

export async function openExamAt(finger: Finger, exam: string, number: number): Promise<void> {
  await finger.page.goto(exam);
  await finger.appears(gridButton);
  await finger.tap(gridButton);
  await finger.appears(openDialog);
  await finger.tap(`${openDialog} [aria-label^="Soal ${number},"]`);
  await finger.appears(optionsOf(number));
}

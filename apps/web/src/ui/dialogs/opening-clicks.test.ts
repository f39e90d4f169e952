import { expect, test } from 'vitest';
import { dropOpeningClicks } from './opening-clicks.ts';

/** A dialog that has just opened, and the clicks that reach the dialog. */
function openDialog() {
  const dialog = new EventTarget();
  dropOpeningClicks(dialog);
  const arrived: number[] = [];
  dialog.addEventListener('click', (event) => arrived.push((event as CustomEvent<number>).detail));
  const click = (detail: number) =>
    dialog.dispatchEvent(new CustomEvent('click', { detail, cancelable: true }));
  return { arrived, click };
}

test('the further clicks of a double or triple click that opened a dialog are dropped', () => {
  const { arrived, click } = openDialog();
  expect([click(2), click(3)]).toEqual([false, false]);
  expect(arrived).toEqual([]);
});

test.each([
  ['a pointer', 1],
  ['a keyboard', 0],
])('after a first click by %s a dialog gets every click, also double clicks', (_, detail) => {
  const { arrived, click } = openDialog();
  click(2);
  click(detail);
  click(2);
  expect(arrived).toEqual([detail, 2]);
});

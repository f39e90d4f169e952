import { expect, test } from 'vitest';
import { dropOpeningClicks } from './opening-clicks.ts';

/** A dialog that has just been opened, and which of the clicks on it arrive. */
function opened() {
  const dialog = new EventTarget();
  dropOpeningClicks(dialog);
  const arrived: number[] = [];
  dialog.addEventListener('click', (event) => arrived.push((event as CustomEvent<number>).detail));
  const click = (detail: number) =>
    dialog.dispatchEvent(new CustomEvent('click', { detail, cancelable: true }));
  return { arrived, click };
}

test('what is left of the double or triple click that opened a dialog does nothing in it', () => {
  const { arrived, click } = opened();
  expect([click(2), click(3)]).toEqual([false, false]);
  expect(arrived).toEqual([]);
});

test.each([
  ['a press', 1],
  ['a keyboard', 0],
])('from the first click of %s on, every click counts, a double one too', (_, detail) => {
  const { arrived, click } = opened();
  click(2);
  click(detail);
  click(2);
  expect(arrived).toEqual([detail, 2]);
});

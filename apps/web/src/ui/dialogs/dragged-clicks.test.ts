import { expect, test } from 'vitest';
import { dropDraggedClicks } from './dragged-clicks.ts';

/** A dialog with an element inside, and a count of the clicks that reach the dialog. */
function openDialog() {
  const dialog = new EventTarget();
  const inside = new EventTarget();
  const stop = dropDraggedClicks(dialog);
  let arrived = 0;
  dialog.addEventListener('click', () => (arrived += 1));
  const fire = (type: string, target: EventTarget) => {
    const event = new Event(type);
    // Events of the element inside bubble to the dialog.
    if (target !== dialog) Object.defineProperty(event, 'target', { value: target });
    dialog.dispatchEvent(event);
  };
  const click = (from: EventTarget, to: EventTarget) => {
    fire('pointerdown', from);
    fire('click', to);
    return arrived;
  };
  return { dialog, inside, click, stop };
}

test('a press that starts inside a dialog and ends outside of its content is not a click outside', () => {
  const { dialog, inside, click } = openDialog();
  expect(click(inside, dialog)).toBe(0);
  expect(click(dialog, dialog)).toBe(1);
  expect(click(inside, dialog)).toBe(1);
});

test('a click inside a dialog is kept wherever its press started, also without a press', () => {
  const { dialog, inside, click } = openDialog();
  dialog.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: inside }));
  expect(click(inside, inside)).toBe(2);
  expect(click(dialog, inside)).toBe(3);
});

test('after the listeners are removed, a dialog also gets dragged clicks', () => {
  const { dialog, inside, click, stop } = openDialog();
  stop();
  expect(click(inside, dialog)).toBe(1);
});

import { expect, test } from 'vitest';
import { dropDraggedClicks } from './dragged-clicks.ts';

/** A dialog with something inside, and how many of the clicks on it arrive. */
function opened() {
  const dialog = new EventTarget();
  const inside = new EventTarget();
  const takeBack = dropDraggedClicks(dialog);
  let arrived = 0;
  dialog.addEventListener('click', () => (arrived += 1));
  const fire = (type: string, target: EventTarget) => {
    const event = new Event(type);
    // What happens to a part of a dialog comes to the dialog too.
    if (target !== dialog) Object.defineProperty(event, 'target', { value: target });
    dialog.dispatchEvent(event);
  };
  const click = (from: EventTarget, to: EventTarget) => {
    fire('pointerdown', from);
    fire('click', to);
    return arrived;
  };
  return { dialog, inside, click, takeBack };
}

test('a press that began inside a dialog and ends beside its content is no click beside it', () => {
  const { dialog, inside, click } = opened();
  expect(click(inside, dialog)).toBe(0);
  expect(click(dialog, dialog)).toBe(1);
  expect(click(inside, dialog)).toBe(1);
});

test('a click inside arrives wherever its press began, also one without any press', () => {
  const { dialog, inside, click } = opened();
  dialog.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: inside }));
  expect(click(inside, inside)).toBe(2);
  expect(click(dialog, inside)).toBe(3);
});

test('once taken back, every click arrives', () => {
  const { dialog, inside, click, takeBack } = opened();
  takeBack();
  expect(click(inside, dialog)).toBe(1);
});

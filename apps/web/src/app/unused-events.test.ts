import { expect, test } from 'vitest';
import { skipUnusedEvents } from './unused-events.ts';

test('the root element gets only listeners of events that components use', () => {
  const root = new EventTarget() as Element;
  const received: string[] = [];
  skipUnusedEvents(root);
  const listen = (type: string) => root.addEventListener(type, (event) => received.push(event.type));
  const used = ['click', 'change', 'input', 'focusin', 'keydown', 'submit', 'toggle', 'cancel'];
  const unused = [
    'touchstart',
    'touchend',
    'pointerdown',
    'lostpointercapture',
    'mousedown',
    'mouseover',
    'transitionrun',
  ];
  for (const type of [...used, ...unused]) listen(type);
  for (const type of [...used, ...unused]) root.dispatchEvent(new Event(type));
  expect(received).toEqual(used);
});

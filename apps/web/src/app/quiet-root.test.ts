import { expect, test } from 'vitest';
import { quieten } from './quiet-root.ts';

test('an element hears what components use, and not what comes along with every tap', () => {
  const root = new EventTarget() as Element;
  const heard: string[] = [];
  quieten(root);
  const listen = (type: string) => root.addEventListener(type, (event) => heard.push(event.type));
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
  expect(heard).toEqual(used);
});

import { expect, test } from 'vitest';
import { unbroken } from './practice-item-view.ts';

test('ratios stay on one line, and an equation keeps its sign beside the left side', () => {
  expect(unbroken('Dari 3a = 4b diperoleh a : b : c = 4 : 3 : 2.')).toBe(
    'Dari 3a\u00a0= 4b diperoleh a\u00a0:\u00a0b\u00a0:\u00a0c\u00a0= 4\u00a0:\u00a03\u00a0:\u00a02.',
  );
});

test('the words of an analogy may stand on two lines', () => {
  expect(unbroken('BUPATI : KABUPATEN = … : …')).toBe('BUPATI : KABUPATEN\u00a0= …\u00a0:\u00a0…');
});

test('a fraction stays beside its sign; several in a row may stand on two lines', () => {
  expect(unbroken('(π = {22/7}) dan x = {1/2} = {2/4}')).toBe(
    '(π\u00a0=\u00a0{22/7}) dan x\u00a0=\u00a0{1/2}\u00a0= {2/4}',
  );
});

import { expect, test } from 'vitest';
import { tryoutWith } from '../../../../../../../packages/contract/test/samples.ts';
import { gainText, resultTitle } from './result-text.ts';

const [points, grades] = [
  { TWK: 85, TIU: 70, TKP: 176 },
  { TWK: 65, TIU: 80, TKP: 156 },
];

const result = (given: Partial<Record<keyof typeof points, number>> = {}, total = 331) => {
  const reached = { ...points, ...given };
  const tests = tryoutWith().tests.map((each) => ({ ...each, points: reached[each.name] }));
  return tryoutWith({ tests, total, isPassed: tests.every(({ name }) => reached[name] >= grades[name]) });
};

test.each([
  ['Tinggal 2 jawaban TIU.', {}],
  ['Kurang 6 jawaban TIU.', { TIU: 50 }],
  ['TIU dulu, kurang 2 jawaban.', { TWK: 50 }],
  ['Tinggal 6 poin TKP.', { TIU: 80, TKP: 150 }],
  ['Ketiganya lewat ambang.', { TIU: 80 }],
])('the title is "%s"', (title, given) => {
  expect(resultTitle(result(given))).toBe(title);
});

test('without tests the title says only whose result it is', () => {
  expect(resultTitle(tryoutWith({ tests: [], isPassed: false }))).toBe('Hasil terakhirmu.');
});

test('a gain is said of two results with the same maximum', () => {
  expect(gainText(result({}, 417), result())).toBe(', naik 86');
  for (const earlier of [undefined, result({}, 417), result({}, 500), { ...result(), tests: [] }])
    expect(gainText(result({}, 417), earlier)).toBe('');
});

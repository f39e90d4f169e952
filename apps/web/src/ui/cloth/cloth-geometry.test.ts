import { describe, expect, test } from 'vitest';
import { skdRules } from '@ambang/exam/skd.ts';
import {
  clothPaths,
  layColumns,
  layRows,
  nearestPetal,
  petalShape,
  questionAfterKey,
} from './cloth-geometry.ts';
import { emptyMarks } from './cloth-marks.ts';

const { tests } = skdRules;
const marks = emptyMarks(tests);
const small = [
  { name: 'A', questions: 7 },
  { name: 'B', questions: 4 },
];

describe('rows of ten questions', () => {
  const cloth = layRows(marks, tests);

  test('row 4 begins with question 31, below the gap of its band', () => {
    expect(cloth.petals).toHaveLength(110);
    expect(cloth.petals[30]).toMatchObject({ number: 31, test: 'TIU', x: 0.5, y: 3.8, turn: -45 });
  });

  test('two tests in one row are parted by the gap', () => {
    expect(cloth.petals[64]).toMatchObject({ number: 65, test: 'TIU', x: 4.5, y: 6.8 });
    expect(cloth.petals[65]).toMatchObject({ number: 66, test: 'TKP', x: 5.5, y: 7.1 });
  });

  test('the name of a test stands at its first own row', () => {
    expect(cloth.bands.map(({ name, y }) => [name, y])).toEqual([
      ['TWK', 0],
      ['TIU', 3.3],
      ['TKP', 7.6],
    ]);
    expect([cloth.width, cloth.height]).toEqual([10, 11.6]);
  });

  test('without gaps the rows are a rectangle', () => {
    expect(layRows(marks, tests, 0)).toMatchObject({ width: 10, height: 11 });
  });

  test('other numbers of questions have a rest in the last row', () => {
    const { petals, bands, height } = layRows('5'.repeat(11), small, 0);
    expect([petals.length, height, bands[1]?.y]).toEqual([11, 2, 1]);
  });
});

describe('five rows with the tests side by side', () => {
  const cloth = layColumns(marks, tests);

  test('the tests have 6, 7 and 9 columns', () => {
    expect(
      cloth.bands.map(({ columns, firstNumber, lastNumber }) => [columns, firstNumber, lastNumber]),
    ).toEqual([
      [6, 1, 30],
      [7, 31, 65],
      [9, 66, 110],
    ]);
    expect(cloth.width).toBeCloseTo(22.84);
    expect(cloth.height).toBe(5);
  });

  test('each test starts at the top of its band', () => {
    expect(cloth.petals[30]).toMatchObject({ number: 31, x: 6.92, y: 0.5, turn: 45 });
    expect(cloth.petals[37]).toMatchObject({ number: 38, x: 6.92, y: 1.5 });
  });

  test('a test that does not fill its columns has a rest', () => {
    const { petals, bands } = layColumns('5'.repeat(11), small);
    expect(petals).toHaveLength(11);
    expect(bands.map(({ columns }) => columns)).toEqual([2, 1]);
  });
});

describe('the shape of a petal', () => {
  const at = { x: 0.5, y: 0.5, turn: 45 as const };

  test('more points are a larger petal', () => {
    const lengths = (['1', '2', '3', '4', '5'] as const).map((mark) => petalShape({ mark, ...at }, 100).rx);
    expect(lengths).toEqual([29, 36.5, 44.1, 51.7, 63]);
  });

  test('no points are an outline, with a dot for an answer', () => {
    expect(petalShape({ mark: '0', ...at }, 100)).toMatchObject({ isFilled: false, dotRadius: 12, rx: 59.5 });
    expect(petalShape({ mark: '-', ...at }, 100)).toMatchObject({ isFilled: false, dotRadius: null });
  });

  test('the paths have one oval per petal and dot', () => {
    const { ink, outline, dots } = clothPaths(layRows('50-4', [{ name: 'A', questions: 4 }]), 28);
    const ovals = (path: string) => path.split('z').length - 1;
    expect([ink, outline, dots].map(ovals)).toEqual([2, 2, 1]);
  });
});

test('a tap between petals belongs to the nearest one', () => {
  const cloth = layRows(marks, tests);
  expect(nearestPetal(cloth, 0.9, 3.9)).toBe(31);
  expect(nearestPetal(cloth, 1.1, 3.9)).toBe(32);
  expect(nearestPetal(cloth, -3, 40)).toBe(101);
  expect(nearestPetal({ petals: [] }, 0, 0)).toBeNull();
});

test.each([
  ['ArrowRight', 31, 32],
  ['ArrowLeft', 31, 30],
  ['ArrowUp', 31, 21],
  ['ArrowDown', 65, 75],
  ['ArrowUp', 5, 5],
  ['ArrowLeft', 1, 1],
  ['ArrowRight', 110, 110],
  ['ArrowDown', 105, 105],
  ['Home', 50, 1],
  ['End', 50, 110],
  ['a', 50, null],
])('in rows of ten the key %s moves from %d to %s', (key, from, to) => {
  expect(questionAfterKey(layRows(marks, tests), key, from)).toBe(to);
});

test.each([
  ['ArrowDown', 31, 38],
  ['ArrowUp', 38, 31],
  ['ArrowUp', 31, 31],
  ['ArrowDown', 30, 30],
  ['ArrowRight', 30, 31],
])('in bands side by side the key %s moves from %d to %d', (key, from, to) => {
  expect(questionAfterKey(layColumns(marks, tests), key, from)).toBe(to);
});

import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { PLAN_STEP_KINDS } from '@ambang/exam/plan.ts';
import { expect, test } from 'vitest';
import { stepMark } from './step-mark.ts';
import { findOpenStep, progressText, stepButtonText, stepPath } from './step-text.ts';

const step = (given: Partial<ActionStep>): ActionStep => ({
  kind: 'repair',
  test: 'TIU',
  itemIds: ['a', 'b', 'c'],
  tryoutId: null,
  done: 0,
  minutes: 4,
  day: 1,
  text: '',
  ...given,
});

test('each kind of step has its own path of work: own questions are repaired, others are practised', () => {
  const texts = PLAN_STEP_KINDS.map((kind) => [kind, stepButtonText(step({ kind }))]);
  expect(Object.fromEntries(texts)).toEqual({
    repair: 'Perbaiki 3 soal, 4 menit',
    changed: 'Perbaiki 3 soal, 4 menit',
    unreached: 'Kerjakan 3 soal yang belum sempat, 4 menit',
    read_first: 'Baca dulu, 3 soal, 4 menit',
    fill: 'Isi 3 soal kosong, 4 menit',
    pace: 'Irama, 3 soal, 4 menit',
    drill: 'Latihan 3 soal, 4 menit',
    single: 'Kerjakan tes TIU, 4 menit',
    tryout: 'Kerjakan tryout penuh, 4 menit',
  });
});

test('a step leads to its sheet, which opens a single test too, and a whole tryout to a new one, else to the list', () => {
  expect(stepPath(7, step({}), 1)).toBe(`/home/latihan/lembar?langkah=7.2.${stepMark(step({}))}`);
  const single = step({ kind: 'single' });
  expect(stepPath(7, single, 2)).toBe(`/home/latihan/lembar?langkah=7.3.${stepMark(single)}`);
  expect(stepPath(7, step({ kind: 'tryout', tryoutId: 9 }), 2)).toBe('/home/tryouts/9');
  expect(stepPath(7, step({ kind: 'tryout' }), 2)).toBe('/home/tryouts');
});

test('the mark of a step changes with what it opens, not with its progress or its day', () => {
  const mark = stepMark(step({}));
  expect(stepMark(step({ done: 2, day: 3, minutes: 9, text: 'Lain' }))).toBe(mark);
  const others = [
    step({ kind: 'changed' }),
    step({ test: 'TWK' }),
    step({ itemIds: ['a', 'c', 'b'] }),
    step({ itemIds: ['a', 'b'] }),
  ];
  expect(new Set([mark, ...others.map(stepMark)]).size).toBe(5);
});

test('the open step is the first one that is not finished', () => {
  const [done, begun, untouched] = [step({ done: 3 }), step({ done: 2 }), step({})];
  expect(findOpenStep([done, begun, untouched])).toEqual({ step: begun, index: 1 });
  expect(findOpenStep([done])).toBeUndefined();
  expect(findOpenStep([])).toBeUndefined();
});

test('a step says how far it is from its first answer on', () => {
  expect([0, 1, 3].map((done) => progressText(step({ done })))).toEqual([
    null,
    '1 dari 3 sudah dikerjakan',
    'Selesai',
  ]);
  expect(progressText(step({ kind: 'single', itemIds: [] }))).toBeNull();
});

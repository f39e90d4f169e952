import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canPaceBeTooQuick, toFullPointMasks, isPaceTooQuick, computeQuickness } from './too-quick.ts';
import type { Answer } from '../rules.ts';
import type { ItemKey } from './score.ts';
import { skdRules } from '../skd.ts';
import { propertyRuns } from '../../test/property-runs.ts';

const MINUTE_MS = 60_000;

/** Option A is right in every question; in TKP it has the most points. */
const keys: ItemKey[] = skdRules.tests.flatMap(({ name, questions }) =>
  Array.from({ length: questions }, () => ({
    topic: 1,
    test: name,
    rightOptions: [0],
    isStruck: false,
    weights: name === 'TKP' ? [5, 4, 3, 2, 1] : null,
  })),
);

const current = (answers: readonly Answer[], stepMs: number) =>
  new Map(answers.map((answer, index) => [index + 1, { answer, at: index * stepMs }]));

const all = (answer: Answer, count = 110) => Array<Answer>(count).fill(answer);

const quick = (answers: readonly Answer[], stepMs: number, tookMs: number, rules = skdRules) =>
  computeQuickness({ rules, keys, current: current(answers, stepMs), tookMs }).isQuick;

describe('too quick attempts', () => {
  test('an attempt below the minimum minutes of its rules is too quick with any answers', () => {
    expect(skdRules.leastMinutes).toBe(15);
    expect(quick(all(2), 8_000, 15 * MINUTE_MS - 1)).toBe(true);
    expect(quick(all(2), 8_000, 15 * MINUTE_MS)).toBe(false);
    expect(quick([], 0, 0)).toBe(true);
  });

  test('an attempt with a median gap under 3 s between twenty full-point answers is too quick, also if it is long', () => {
    const long = 90 * MINUTE_MS;
    expect(quick(all(1), 2_999, long)).toBe(true);
    expect(quick(all(1), 3_000, long)).toBe(false);
    expect(quick(all(1, 20), 0, long)).toBe(true);
    expect(quick(all(1, 19), 0, long)).toBe(false);
  });

  test('answers without full points and struck questions never make an attempt too quick', () => {
    expect(quick(all(2), 0, 90 * MINUTE_MS)).toBe(false);
    const struck = keys.map((key) => ({ ...key, isStruck: true }));
    const pace = { rules: skdRules, keys: struck, current: current(all(1), 0), tookMs: 90 * MINUTE_MS };
    expect(computeQuickness(pace).isQuick).toBe(false);
  });

  test('no attempt is too quick under rules without minimum minutes', () => {
    const { leastMinutes, ...withoutLeast } = skdRules;
    expect(leastMinutes).toBeGreaterThan(0);
    for (const rules of [withoutLeast, { ...skdRules, leastMinutes: 0 }])
      expect(quick(all(1), 0, 1, rules)).toBe(false);
  });

  test('fifty quick answers after sixty slow answers do not make the pace too quick', () => {
    const ats = Array.from({ length: 110 }, (_, index) =>
      index < 60 ? index * 90_000 : 5_940_000 + index * 500,
    );
    expect(isPaceTooQuick(ats)).toBe(false);
  });
});

test('the times of the answers are kept only if a corrected key could change whether the attempt is quick', () => {
  const tookMs = 90 * MINUTE_MS;
  const kept = (stepMs: number) =>
    computeQuickness({ rules: skdRules, keys, current: current(all(2), stepMs), tookMs });
  expect(kept(40_000)).toEqual({ isQuick: false, answerAts: null });
  expect(kept(1_000).answerAts?.slice(0, 3)).toEqual([0, 1_000, 2_000]);
  expect(
    computeQuickness({ rules: skdRules, keys, current: current(all(1, 30), 1_000), tookMs }).answerAts?.at(
      -1,
    ),
  ).toBe(-1);
});

test('when `canPaceBeTooQuick` is false, no subset of the answers has a quick pace', () => {
  const step = fc.oneof(fc.nat(1_500), fc.nat(9_000));
  const ats = fc.array(fc.tuple(step, fc.boolean()), { minLength: 20, maxLength: 60 });
  let quickPaces = 0;
  const property = fc.property(ats, (steps) => {
    let at = 0;
    const marked = steps.map(([step, isFull]) => ({ at: (at += step), isFull }));
    const full = marked.filter(({ isFull }) => isFull).map((answer) => answer.at);
    if (!isPaceTooQuick(full)) return;
    quickPaces += 1;
    expect(canPaceBeTooQuick(marked.map((answer) => answer.at))).toBe(true);
  });
  fc.assert(property, propertyRuns(500));
  expect(quickPaces).toBeGreaterThan(0);
});

test('a mask has a bit for each full-point answer, and none for a struck question', () => {
  const [first] = keys;
  expect(
    toFullPointMasks([
      first!,
      { ...first!, rightOptions: [1, 4] },
      { ...first!, isStruck: true },
      keys[109]!,
    ]),
  ).toEqual([0b10, 0b100100, 0, 0b10]);
});

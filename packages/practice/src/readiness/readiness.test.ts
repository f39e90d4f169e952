import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../exam/test/property-runs.ts';
import { seededRandom } from '../../../exam/test/seeded-random.ts';
import type { Population } from '../../test/calibration.ts';
import { calibrate, CALIBRATION_LIMIT, furthestOf, meanDifference, misfits } from '../../test/calibration.ts';
import { drawPerson, rules, sit } from '../../test/people.ts';
import { DAY_MS } from '../days.ts';
import type { UnseenAnswer } from './answers.ts';
import { summarizeTest } from './answers.ts';
import { chanceOfLines, distributePoints } from './distributions.ts';
import { supposedShares, weighAbilities } from './population.ts';
import { passChance, readinessOf, readinessText } from './readiness.ts';
import { SIMULATED_PEOPLE, simulatedShares } from './simulated-shares.ts';

describe('what is said of simulated people', () => {
  test('after two sittings each tenth of 3,000 is within 0.07 of the share that passes', () => {
    const bins = calibrate(1, SIMULATED_PEOPLE);
    expect(furthestOf(bins)).toBeLessThanOrEqual(CALIBRATION_LIMIT);
    expect(simulatedShares).toEqual(bins.map(({ real }) => Math.round(real * 100)));
  });

  const some = propertyRuns(SIMULATED_PEOPLE).numRuns;

  test('after three sittings, and of weaker people, it is right on the whole', () => {
    expect(Math.abs(meanDifference(calibrate(2, some, { sittings: 3 })))).toBeLessThanOrEqual(0.03);
    expect(Math.abs(meanDifference(calibrate(3, some, { shift: -0.5 })))).toBeLessThanOrEqual(0.03);
  });

  test.each<[string, Partial<Population>, number, number]>([
    ['learn is too low', misfits.learn, 0.1, 0.3],
    ['hurried once is too low', misfits.hurryOnce, 0.07, 0.22],
    ['meet harder questions is too high', misfits.meetHarderQuestions, -0.25, -0.1],
    ['meet easier questions is too low', misfits.meetEasierQuestions, 0.1, 0.27],
    ['are stronger than supposed is a little too low', misfits.areStronger, -0.02, 0.06],
  ])('what is said of people who %s', (_, changes, least, most) => {
    const difference = meanDifference(calibrate(4, some, changes));
    expect(difference).toBeGreaterThanOrEqual(least);
    expect(difference).toBeLessThanOrEqual(most);
  });
});

const general = { rules, route: 'general' as const };
const person = drawPerson(seededRandom(9));
const first = sit(person, seededRandom(10), 0);
const second = sit(person, seededRandom(11), 14);

describe('readiness is said', () => {
  test('as nothing under 60 answers, and while a test has fewer than eight', () => {
    expect(readinessOf({ ...general, answers: first.slice(0, 40) })).toMatchObject({
      kind: 'unread',
      missing: 20,
    });
    const withoutTkp = [...first, ...second].filter(({ test: name }) => name !== 'TKP');
    expect(readinessOf({ ...general, answers: withoutTkp })).toEqual({
      kind: 'unread',
      missing: 0,
      tests: ['TKP'],
    });
  });

  test('as a word after one sitting, however much is practised', () => {
    const practice = second.map((answer) => ({ ...answer, sitting: null }));
    const readiness = readinessOf({ ...general, answers: [...first, ...practice] });
    expect(readiness.kind).toBe('word');
    expect(readinessText(readiness)).toMatch(/^Di (bawah|sekitar|atas) ambang$/);
  });

  test('as tenths after two, and never as none or all of ten', () => {
    expect(readinessOf({ ...general, answers: [...first, ...second] }).kind).toBe('number');
    const textOf = (outOfTen: number) => readinessText({ kind: 'number', outOfTen, chance: 0 });
    expect([0, 6, 10].map(textOf)).toEqual([
      'Kurang dari 1 dari 10',
      'Sekitar 6 dari 10',
      'Lebih dari 9 dari 10',
    ]);
  });

  test('by the lines of the route', () => {
    const answers = [...first, ...second];
    const chanceWith = (grades: Record<string, number>, total: number | null) =>
      passChance({ rules, route: { title: 'x', grades, total }, answers });
    expect(chanceWith({}, null)).toBeCloseTo(1, 9);
    expect(chanceWith({}, 551)).toBe(0);
    expect(chanceWith({ TIU: 60 }, 286)).toBeGreaterThan(chanceWith({ TIU: 60 }, 320));
    expect(chanceWith({ TIU: 60 }, null)).toBeGreaterThan(chanceWith({ TIU: 80 }, null));
  });
});

describe('the estimate', () => {
  const tiu = (topic: number, points: number, sitting: string | null = 'a'): UnseenAnswer => {
    return { test: 'TIU', topic, points, at: 0, sitting };
  };

  test('does not fall when a weak topic is practised much', () => {
    const sitting = rules.topics.flatMap(({ id, test: name, questions }) =>
      name === 'TIU' ? Array.from({ length: questions }, () => tiu(id, id === 5 ? 0 : 5)) : [],
    );
    const drills = Array.from({ length: 100 }, () => tiu(5, 0, null));
    const before = summarizeTest(sitting, rules, 0);
    const after = summarizeTest([...sitting, ...drills], rules, 0);
    expect(after.mean).toBeCloseTo(before.mean, 9);
    expect(after.effective).toBeGreaterThan(before.effective);
  });

  test('weighs an answer of practice half', () => {
    expect(summarizeTest([tiu(5, 0), tiu(5, 5, null)], rules, 0).mean).toBeCloseTo(2.5 / 1.5, 9);
  });

  test('supposes a candidate of whom nothing is known to be like the others', () => {
    const abilities = weighAbilities([], supposedShares);
    const middle = abilities.find(({ priors }) => priors.TWK.share === supposedShares.TWK);
    // Steps of 0.6 standard deviations.
    expect(middle?.probability).toBeCloseTo(0.6 / Math.sqrt(2 * Math.PI), 2);
  });

  test('weighs newer answers more', () => {
    const answers = [tiu(5, 0), { ...tiu(5, 5), at: 30 * DAY_MS }];
    expect(summarizeTest(answers, rules, 30 * DAY_MS).mean).toBeCloseTo(5 / (1 + Math.exp(-1)), 9);
  });

  test('distributes all of the probability', () => {
    const distributions = rules.tests.flatMap((one) =>
      [0, 0.4, 3, 5].map((mean) =>
        distributePoints(one, { mean, variance: 1, effective: 60 }, { share: 0.5, answers: 16 }),
      ),
    );
    for (const one of distributions) expect(one.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  test('needs all lines together', () => {
    const coin = { distribution: [0.5, 0.5], least: 1 };
    expect(chanceOfLines([coin, coin], 0)).toBe(0.25);
    expect(
      chanceOfLines(
        [
          { ...coin, least: 0 },
          { ...coin, least: 0 },
        ],
        1,
      ),
    ).toBe(0.75);
  });
});

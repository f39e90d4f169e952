import type { Answer } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { computeItemPoints } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../exam/test/property-runs.ts';
import { seededRandom } from '../../exam/test/seeded-random.ts';
import { createFeedback } from '../src/feedback.ts';
import { keysOf, RIGHT, attemptWithAnswers, answerWorth, WRONG } from './attempts.ts';

const keys = keysOf(skdRules);

/** The probabilities of a simulated candidate's answers. */
interface Candidate {
  /** Of a right answer, by topic. */
  right: ReadonlyMap<number, number>;
  /** Of 5, 4, 3, 2 and 1 points in TKP. */
  steps: readonly number[];
  /** How much the difficulty of a question changes the probability of a right answer. */
  difficultySpread: number;
  /** Of no answer. */
  empty: number;
}

const within = (value: number): number => Math.min(0.99, Math.max(0.02, value));

function createCandidate(
  random: () => number,
  ability: number,
  tkpAbility: number,
  topicSpread: number,
): Candidate {
  const right = new Map(
    skdRules.topics.map(({ id }) => [id, within(ability + (random() - 0.5) * topicSpread)]),
  );
  const raw = [5, 4, 3, 2, 1].map(
    (points) => Math.exp((points - 3) * tkpAbility * 1.5) * (0.7 + 0.6 * random()),
  );
  const sum = raw.reduce((one, other) => one + other, 0);
  return {
    right,
    steps: raw.map((one) => one / sum),
    difficultySpread: random() * 0.4,
    empty: random() < 0.3 ? 0.15 * random() : 0,
  };
}

/** The candidate's answers to a parallel paper: the same number of questions per topic, random difficulties. */
function answerPaper({ right, steps, difficultySpread, empty }: Candidate, random: () => number): Answer[] {
  return keys.map((key: ItemKey) => {
    if (random() < empty) return 0;
    if (!key.weights) {
      const probability = within((right.get(key.topic) ?? 0) + (random() - 0.5) * difficultySpread);
      return random() < probability ? RIGHT : WRONG;
    }
    let left = random();
    const step = steps.findIndex((one) => (left -= one) < 0);
    return answerWorth(5 - (step === -1 ? 4 : step));
  });
}

const PAPERS_PER_CANDIDATE = 10;

/** The share of parallel papers whose total is within the band of the first paper. */
function coverage(
  seed: number,
  candidates: number,
  ability: () => number,
  tkpAbility: () => number,
  topicSpread = 0.5,
): number {
  const random = seededRandom(seed);
  let inside = 0;
  for (let count = 0; count < candidates; count += 1) {
    const candidate = createCandidate(random, ability(), tkpAbility(), topicSpread);
    const { band } = createFeedback(attemptWithAnswers(answerPaper(candidate, random), { keys }));
    for (let paper = 0; paper < PAPERS_PER_CANDIDATE; paper += 1) {
      const total = answerPaper(candidate, random).reduce(
        (sum: number, answer, index) => sum + computeItemPoints(keys[index]!, answer),
        0,
      );
      if (total >= band.low && total <= band.high) inside += 1;
    }
  }
  return inside / (candidates * PAPERS_PER_CANDIDATE);
}

const between = (random: () => number, low: number, high: number) => () => low + random() * (high - low);

describe('the band contains the total of a parallel paper', () => {
  test('the band of candidates of all abilities contains the total of a parallel paper in 80 to 95 of 100 cases', () => {
    const random = seededRandom(7);
    const share = coverage(
      1,
      propertyRuns(1_000).numRuns,
      between(random, 0.15, 0.97),
      between(random, -0.2, 1.6),
    );
    expect(share).toBeGreaterThanOrEqual(0.8);
    expect(share).toBeLessThanOrEqual(0.95);
  });

  test.each([
    ['low scorers', [0.1, 0.3], [-0.2, 0.3], 0.5],
    ['middling scorers', [0.4, 0.6], [0.4, 0.8], 0.5],
    ['high scorers', [0.8, 0.97], [0.8, 1.4], 0.5],
    ['candidates who are strong only in TKP', [0.2, 0.4], [1.4, 2], 0.5],
    ['candidates who are weak only in TKP', [0.7, 0.9], [-0.2, 0.1], 0.5],
    ['candidates with very different results per topic', [0.45, 0.55], [0.4, 0.8], 1.6],
    ['candidates who answer nearly all questions right', [0.98, 1.1], [1.8, 2.4], 0.1],
  ])(
    'the band of %s contains the total of a parallel paper in 75 to 98 of 100 cases',
    (_, [least, most], [weak, strong], topicSpread) => {
      const random = seededRandom(11);
      const share = coverage(
        2,
        propertyRuns(300).numRuns,
        between(random, least!, most!),
        between(random, weak!, strong!),
        topicSpread,
      );
      expect(share).toBeGreaterThanOrEqual(0.75);
      expect(share).toBeLessThanOrEqual(0.98);
    },
  );
});

test('full and zero points still have a range, and an attempt without answers has the full range', () => {
  const full = createFeedback(attemptWithAnswers(keys.map((key) => (key.weights ? answerWorth(5) : RIGHT))));
  expect(full.band.high).toBe(550);
  expect(full.band.low).toBeLessThan(550);
  const none = createFeedback(attemptWithAnswers(keys.map((key) => (key.weights ? answerWorth(1) : WRONG))));
  expect(none.band.low).toBeLessThan(none.band.high);
  const empty = createFeedback(attemptWithAnswers(keys.map(() => 0)));
  expect(empty.band).toMatchObject({ low: 0, high: 550 });
});

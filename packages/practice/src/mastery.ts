import type { MasteryLevel } from '@ambang/exam/mastery-words.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { weightOfAge } from './decay.ts';

/**
 * Fewer answers name no topic. With the four of one tryout, the named weakest topic of TIU was the truly weak one for 39 of
 * 100 simulated candidates, with eight for 54.
 */
export const LEAST_ANSWERS = 8;

/** The prior counts as many answers. The shares of one candidate's topics differ by about 0.2: 0.25 / 0.2² - 1. */
export const PRIOR_ANSWERS = 5;

/** The bounds are equal steps around the half, so that no word depends on the passing grade. */
const levels: readonly { below: number; level: MasteryLevel }[] = [
  { below: 0.4, level: 'often-lost' },
  { below: 0.6, level: 'half' },
  { below: 0.8, level: 'mostly-right' },
];

export interface MasteryInput {
  /** The answers of one topic to items whose key the account had not seen. */
  answers: readonly { points: number; at: number }[];
  /** The share of points in the whole test, 0 to 1: what a topic is until its answers say otherwise. */
  testShare: number;
  now: number;
}

export interface Mastery {
  answers: number;
  /** The answers with full points. */
  right: number;
  /** How many answers are missing before the topic is judged; 0 when it is. */
  missing: number;
  /** The share of points, shrunk to the test's; null while answers are missing, as is `level`. */
  share: number | null;
  level: MasteryLevel | null;
}

/** Judges a topic, newer answers more than older ones. */
export function masteryOf({ answers, testShare, now }: MasteryInput): Mastery {
  const right = answers.filter(({ points }) => points === POINTS_PER_RIGHT_ANSWER).length;
  const missing = Math.max(0, LEAST_ANSWERS - answers.length);
  const counts = { answers: answers.length, right, missing };
  if (missing > 0) return { ...counts, share: null, level: null };
  let [weight, sum] = [PRIOR_ANSWERS, PRIOR_ANSWERS * testShare];
  for (const { points, at } of answers) {
    const each = weightOfAge(now - at);
    weight += each;
    sum += (each * points) / POINTS_PER_RIGHT_ANSWER;
  }
  const share = sum / weight;
  return { ...counts, share, level: levels.find(({ below }) => share < below)?.level ?? 'firm' };
}

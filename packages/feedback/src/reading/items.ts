import type { Answer, Test } from '@ambang/exam/rules.ts';
import type { ItemKey, ItemVerdict } from '@ambang/exam/score.ts';
import { POINTS_FOR_RIGHT, questionCount } from '@ambang/exam/rules.ts';
import { itemPoints, itemVerdict } from '@ambang/exam/score.ts';
import type { NamedValue, Namer, Said } from '../said.ts';
import { listed, namer, rounded } from '../said.ts';
import type { Sitting } from '../sitting.ts';

/** A question that counts: one that was struck out says nothing about who answered it. */
export interface ItemReading {
  number: NamedValue;
  key: ItemKey;
  answer: Answer;
  verdict: Exclude<ItemVerdict, 'struck'>;
  points: number;
  /** Points of what was chosen first; null where that is not known. */
  firstPoints: number | null;
  /** How often the answer changed, the first choice included; 0 where that is not known. */
  choices: number;
  /** Estimated time for it; null where that is not known. */
  spentMs: number | null;
  /** When its answer changed last, in ms since the start; null where that is not known. */
  lastAt: number | null;
}

/** Nobody looks at one question for so many times its share: the time went to others that stayed empty, or away. */
const AWAY = 10;

export function itemsOf({ rules, keys, answers, histories }: Sitting): ItemReading[] {
  const longest = (AWAY * rules.durationMs) / Math.max(1, questionCount(rules));
  return keys.flatMap((key, index) => {
    const answer = answers[index] ?? 0;
    const verdict = itemVerdict(key, answer);
    if (verdict === 'struck') return [];
    const history = histories.get(index + 1);
    const first = history?.first.answer ?? 0;
    const spentMs = history?.spentMs ?? 0;
    return {
      number: numberOf(key, index + 1),
      key,
      answer,
      verdict,
      points: itemPoints(key, answer),
      firstPoints: first === 0 ? null : itemPoints(key, first),
      choices: history?.choices ?? 0,
      spentMs: spentMs > 0 && spentMs <= longest ? spentMs : null,
      lastAt: history?.current.at ?? null,
    };
  });
}

const numberOf = ({ test, topic }: ItemKey, number: number): NamedValue => ({
  name: `nomor_${number}`,
  value: number,
  meaning: `nomor soal ${test}`,
  test,
  topic,
});

export const having = (items: readonly ItemReading[], ...verdicts: ItemVerdict[]): ItemReading[] =>
  items.filter(({ verdict }) => verdicts.includes(verdict));

/** Those that stayed empty; of one that was answered and taken away it is known that its owner came to it. */
export const unseenOf = (items: readonly ItemReading[]): ItemReading[] =>
  having(items, 'empty').filter(({ firstPoints }) => firstPoints === null);

/** The share of answers whose time has to be known. */
const TIMED = 0.8;

/** Whether the times of most answers are known; without that nothing is said about them. */
export function isTimed(items: readonly ItemReading[]): boolean {
  const answered = items.filter(({ answer }) => answer !== 0);
  const timed = answered.filter(({ spentMs }) => spentMs !== null);
  return timed.length > 0 && timed.length >= TIMED * answered.length;
}

export const pointsOf = (items: readonly ItemReading[]): number =>
  items.reduce((sum, { points }) => sum + points, 0);

/** What questions lack of their full points. */
export const lackOf = (items: readonly ItemReading[]): number =>
  items.length * POINTS_FOR_RIGHT - pointsOf(items);

/** Points per answer, as texts say it: 4.98 where one decimal would say that all have full points. */
export function pointsPerAnswer(items: readonly ItemReading[]): number {
  const answered = items.filter(({ answer }) => answer !== 0);
  const [points, count] = [pointsOf(answered), Math.max(1, answered.length)];
  const mean = rounded(points / count);
  const isAlmostFull = mean === POINTS_FOR_RIGHT && points < count * POINTS_FOR_RIGHT;
  return isAlmostFull ? Math.round((100 * points) / count) / 100 : mean;
}

/** "40, 52, dan 61" */
export const numbersOf = (items: readonly ItemReading[]): Said => listed(items.map(({ number }) => [number]));

/** The longest row of neighbouring questions that all are so; one that was struck out ends it. */
export function longestRun(
  items: readonly ItemReading[],
  isSo: (item: ItemReading) => boolean,
): ItemReading[] {
  let longest: ItemReading[] = [];
  let run: ItemReading[] = [];
  for (const item of items) {
    const isNext = item.number.value === (run.at(-1)?.number.value ?? 0) + 1;
    run = isSo(item) ? [...(isNext ? run : []), item] : [];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

/** Names the values of a test, which their meanings name too. */
export function namerOf({ name: test }: Test): Namer {
  const name = namer(test.toLowerCase(), { test });
  return (suffix, value, meaning) => name(suffix, value, `${meaning} ${test}`);
}

import type { Answer, Test } from '@ambang/exam/rules.ts';
import type { ItemKey, ItemVerdict } from '@ambang/exam/scoring/score.ts';
import { readingTimeMs } from '@ambang/exam/reading-time.ts';
import { POINTS_PER_RIGHT_ANSWER, testByName } from '@ambang/exam/rules.ts';
import { targetSecondsOf } from '@ambang/exam/skd.ts';
import { computeItemPoints, computeItemVerdict } from '@ambang/exam/scoring/score.ts';
import type { NamedValue, ValueNamer, FeedbackText } from '../feedback-text.ts';
import { joinAsList, createValueNamer, roundToTenth } from '../feedback-text.ts';
import type { AttemptData } from '../attempt-data.ts';

/** A question that is not struck out. */
export interface ItemMetrics {
  number: NamedValue;
  key: ItemKey;
  answer: Answer;
  verdict: Exclude<ItemVerdict, 'struck'>;
  points: number;
  /** The points of the first answer; null if there was none or it is unknown. */
  firstPoints: number | null;
  /** How often the answer was changed, including the first answer; 0 if unknown. */
  choices: number;
  /** Estimated. Null if unknown or improbably long. */
  spentMs: number | null;
  /** Estimated time of the last change of an answer. Null without a change, if unknown or improbably long. */
  changeMs: number | null;
  /** The advised time for a question of this test. */
  targetMs: number;
  /** The time for reading the question with its options once. */
  readingMs: number;
  /** The time of the last change, in ms since the start; null if unknown. */
  lastAt: number | null;
}

/** Some questions, with their number as texts mention it. */
export interface CountedItems {
  items: ItemMetrics[];
  count: NamedValue;
}

/**
 * A time above this multiple of the advised time is ignored, because the candidate was probably not working on the
 * question.
 */
const MAX_TIME_FACTOR = 10;

/** The reading time as a share of the advised time, for a question whose words are not known. */
const READING_SHARE = 1 / 3;

export function computeItemMetrics({ rules, keys, answers, histories }: AttemptData): ItemMetrics[] {
  return keys.flatMap((key, index) => {
    const number = index + 1;
    const answer = answers[index] ?? 0;
    const verdict = computeItemVerdict(key, answer);
    if (verdict === 'struck') return [];
    const nameValue = createValueNamer('nomor', { test: key.test, topic: key.topic });
    const history = histories.get(number);
    const first = history?.first.answer ?? 0;
    const targetMs = 1000 * targetSecondsOf(testByName(rules, key.test));
    const probable = (ms: number) => (ms > 0 && ms <= MAX_TIME_FACTOR * targetMs ? ms : null);
    return {
      number: nameValue(String(number), number),
      key,
      answer,
      verdict,
      points: computeItemPoints(key, answer),
      firstPoints: first === 0 ? null : computeItemPoints(key, first),
      choices: history?.choices ?? 0,
      spentMs: probable(history?.spentMs ?? 0),
      changeMs: history && history.choices > 1 ? probable(history.lastMs) : null,
      targetMs,
      readingMs: key.words === undefined ? READING_SHARE * targetMs : readingTimeMs(rules, key.words),
      lastAt: history?.current.at ?? null,
    };
  });
}

export const filterByVerdict = (items: readonly ItemMetrics[], ...verdicts: ItemVerdict[]): ItemMetrics[] =>
  items.filter(({ verdict }) => verdicts.includes(verdict));

export const filterAnswered = (items: readonly ItemMetrics[]): ItemMetrics[] =>
  items.filter(({ answer }) => answer !== 0);

/** Whether the answer was given before the question with its options can be read. */
export const isAnsweredUnread = ({ answer, spentMs, readingMs }: ItemMetrics): boolean =>
  answer !== 0 && spentMs !== null && spentMs < readingMs;

/** Returns the empty questions without a known first answer. Cleared questions are therefore left out. */
export const filterNeverAnswered = (items: readonly ItemMetrics[]): ItemMetrics[] =>
  filterByVerdict(items, 'empty').filter(({ firstPoints }) => firstPoints === null);

export const sumPoints = (items: readonly ItemMetrics[]): number =>
  items.reduce((sum, { points }) => sum + points, 0);

export const sumLostPoints = (items: readonly ItemMetrics[]): number =>
  items.length * POINTS_PER_RIGHT_ANSWER - sumPoints(items);

/** Points per answer as in the texts: 4.98 where one decimal would show full points. */
export function pointsPerAnswer(items: readonly ItemMetrics[]): number {
  const answered = filterAnswered(items);
  const [points, count] = [sumPoints(answered), Math.max(1, answered.length)];
  const mean = roundToTenth(points / count);
  const isAlmostFull = mean === POINTS_PER_RIGHT_ANSWER && points < count * POINTS_PER_RIGHT_ANSWER;
  return isAlmostFull ? Math.round((100 * points) / count) / 100 : mean;
}

export const questionNumbersText = (items: readonly ItemMetrics[]): FeedbackText =>
  joinAsList(items.map(({ number }) => [number]));

/** Returns the longest run of adjacent questions that match. A struck question ends a run. */
export function findLongestRun(
  items: readonly ItemMetrics[],
  matches: (item: ItemMetrics) => boolean,
): ItemMetrics[] {
  let longest: ItemMetrics[] = [];
  let run: ItemMetrics[] = [];
  for (const item of items) {
    const isNext = item.number.value === (run.at(-1)?.number.value ?? 0) + 1;
    run = matches(item) ? [...(isNext ? run : []), item] : [];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

export const createTestNamer = ({ name: test }: Test): ValueNamer =>
  createValueNamer(test.toLowerCase(), { test });

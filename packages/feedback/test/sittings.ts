import { readFileSync } from 'node:fs';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { AttemptData } from '../src/attempt-data.ts';

/** Four whole sittings of one tryout, each with one clear cause of its lost points. */
interface Sittings {
  /** In the order of the paper. `points` has one digit per option. */
  questions: { topic: number; points: string; words: number; theme?: string; family?: string }[];
  /** Each change as question number, answer and milliseconds since the start. */
  sittings: Record<string, [number, Answer, number][]>;
}

const { questions, sittings } = JSON.parse(
  readFileSync(new URL('./sittings.json', import.meta.url), 'utf8'),
) as Sittings;

export type SittingName = 'twk-not-known' | 'too-fast' | 'out-of-time' | 'changed';

const keys: ItemKey[] = questions.map(({ topic, points, words, theme, family }) => {
  const worth = [...points].map(Number);
  const isWeighted = worth.some((one) => one > 0 && one < 5);
  return toItemKey(skdRules, {
    topic,
    rightOption: worth.indexOf(5),
    weights: isWeighted ? worth : null,
    words,
    ...(theme !== undefined && { theme }),
    ...(family !== undefined && { family }),
  });
});

export function sittingOf(name: SittingName): AttemptData {
  const changes = (sittings[name] ?? []).map(([number, answer, at]): Change => ({ number, answer, at }));
  const { durationMs } = skdRules;
  const log = changes.map((change) => ({ arrivedAt: change.at, changes: [change] }));
  const histories = computeQuestionHistories(log, durationMs);
  const answers = keys.map((_, index) => histories.get(index + 1)?.current.answer ?? 0);
  return { rules: skdRules, durationMs, keys, answers, histories };
}

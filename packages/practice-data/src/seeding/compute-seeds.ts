import type { TryoutVersion } from '@ambang/attempts/versions.ts';
import type { Seed, UnseededAttempt } from '@ambang/db/practice/seeds.ts';
import type { QuestionHistory } from '@ambang/exam/answers/histories.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import { unpackLog } from '@ambang/exam/answers/change-log.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { computeItemPoints, computeItemVerdict } from '@ambang/exam/scoring/score.ts';
import { findUnreachedNumbers } from '@ambang/feedback/causes/unreached.ts';
import { findClosingRuns } from './closing-runs.ts';

/** TKP answers with at most these points are missed; the second best option has 4. */
const MISSED_POINTS = 3;

type Attempt = Pick<UnseededAttempt, 'answers' | 'log' | 'startedAt' | 'expiresAt'>;

/**
 * The items of an attempt that enter the book: wrong ones, TKP answers of at most 3 points, and empty ones unless the time
 * ran out before them.
 */
export function computeSeeds({ rules, key, itemKeys }: TryoutVersion, attempt: Attempt): Seed[] {
  const durationMs = attempt.expiresAt - attempt.startedAt;
  const histories = computeQuestionHistories(unpackLog(attempt.log), durationMs);
  const answers = attempt.answers as Answer[];
  const unreached = new Set([
    ...findClosingRuns(rules, answers, histories, durationMs),
    ...findUnreachedNumbers({ rules, durationMs, keys: itemKeys, answers, histories }),
  ]);
  return itemKeys.flatMap((itemKey, index): Seed[] => {
    const itemId = key[index]?.id;
    const answer = answers[index] ?? 0;
    const isMissed = computeItemPoints(itemKey, answer) <= MISSED_POINTS;
    if (itemId === undefined || !isMissed) return [];
    if (computeItemVerdict(itemKey, answer) === 'empty')
      return unreached.has(index + 1) ? [] : [{ itemId, reasons: ['empty'] }];
    return wasRight(itemKey, histories.get(index + 1))
      ? [{ itemId, reasons: ['wrong', 'changed'] }]
      : [{ itemId, reasons: ['wrong'] }];
  });
}

const wasRight = (key: ItemKey, history: QuestionHistory | undefined): boolean =>
  history !== undefined && computeItemVerdict(key, history.first.answer) === 'right';

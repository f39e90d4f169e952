import type { VersionCache } from '@ambang/attempts/versions.ts';
import type { UnseenAnswerRows, UnseenSitting } from '@ambang/db/practice/unseen-answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { computeItemPoints } from '@ambang/exam/scoring/score.ts';
import type { UnseenAnswer } from '@ambang/practice/readiness/answers.ts';
import type { Catalog } from '../catalog.ts';

/** The answers of an account to items whose key it had not seen at that time. */
export async function collectUnseenAnswers(
  { sittings, reviews }: UnseenAnswerRows,
  versions: VersionCache,
  catalog: Catalog,
): Promise<UnseenAnswer[]> {
  const sat = await Promise.all(sittings.map((sitting) => toSittingAnswers(sitting, versions)));
  const practised = reviews.flatMap(([itemId, at, points]): UnseenAnswer[] => {
    const item = catalog.byId.get(itemId);
    // The key of a tryout's item was shown before it could be practised.
    if (item?.pool !== 'practice') return [];
    return [{ test: item.test, topic: item.topic, points, at, sitting: null }];
  });
  return [...sat.flat(), ...practised];
}

/** Struck questions are left out: they have full points for every answer. */
async function toSittingAnswers(
  { tryoutId, versionId, grading, finishedAt, answers }: UnseenSitting,
  versions: VersionCache,
): Promise<UnseenAnswer[]> {
  const { itemKeys } = await versions.get(versionId, grading);
  return itemKeys.flatMap((key, index): UnseenAnswer[] => {
    if (key.isStruck) return [];
    const points = computeItemPoints(key, (answers[index] ?? 0) as Answer);
    return [{ test: key.test, topic: key.topic, points, at: finishedAt, sitting: String(tryoutId) }];
  });
}

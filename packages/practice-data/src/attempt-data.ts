import type { SealedAttempt } from '@ambang/attempts/sealing/sealed-attempts.ts';
import type { TryoutVersion, VersionCache } from '@ambang/attempts/versions.ts';
import type { Db } from '@ambang/db/open.ts';
import { countUnseenAnswers, listEarlierAttempts } from '@ambang/db/results/earlier-sittings.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import type { AttemptData } from '@ambang/feedback/attempt-data.ts';
import { createAttemptData } from '@ambang/feedback/attempt-data.ts';
import { poolEarlier } from '@ambang/feedback/earlier.ts';

interface Sources {
  db: Db;
  versions: VersionCache;
}

/** A sealed attempt as feedback reads it, with the account's earlier attempts and unseen answers in practice. */
export async function readAttemptData(
  { db, versions }: Sources,
  { result, answers, log, durationMs }: SealedAttempt,
  { rules, itemKeys: keys }: TryoutVersion,
): Promise<AttemptData> {
  const { accountId, tryoutId } = result;
  const [rows, unseen] = await Promise.all([
    listEarlierAttempts(db, accountId, tryoutId),
    countUnseenAnswers(db, accountId, tryoutId),
  ]);
  const earlier = await Promise.all(
    rows.map(async (row) => {
      const version = await versions.get(row.versionId, row.grading);
      return createAttemptData({ rules: version.rules, keys: version.itemKeys }, row);
    }),
  );
  const histories = computeQuestionHistories(log, durationMs);
  return { rules, durationMs, keys, answers, histories, earlier: poolEarlier(earlier, unseen) };
}

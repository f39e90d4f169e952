import { attemptDurationMs } from '@ambang/attempts/attempt-log.ts';
import type { TryoutVersion } from '@ambang/attempts/versions.ts';
import type { OwnedTest, OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { TryoutWithAnswers } from '@ambang/db/tryouts/tryouts.ts';
import { findOwnedTryoutsWithAnswers } from '@ambang/db/tryouts/tryouts.ts';
import { toAnswerList } from '@ambang/exam/answers/answers.ts';
import { answersFromLog, unpackLog } from '@ambang/exam/answers/change-log.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { countQuestions } from '@ambang/exam/rules.ts';
import { marksOf, marksWithoutKeys } from '@ambang/exam/scoring/marks.ts';
import type { Context } from '../context.ts';
import { readShownTryouts } from './account-tryouts.ts';

/** Returns the tryouts with the tests and marks of their current attempts. The versions come from the cache. */
export async function readOwnedTryouts(context: Context, accountId: string): Promise<OwnedTryout[]> {
  const shown = await readShownTryouts(context, accountId, findOwnedTryoutsWithAnswers);
  const owned: OwnedTryout[] = [];
  // One after the other, so that one call takes at most one connection.
  for (const tryout of shown) owned.push({ ...tryout, ...(await readAttempt(context, tryout)) });
  return owned;
}

async function readAttempt(
  { versions }: Context,
  row: TryoutWithAnswers,
): Promise<Pick<OwnedTryout, 'tests' | 'marks'>> {
  if (row.versionId === null) return { tests: [], marks: null };
  const version = await versions.get(row.versionId, row.grading ?? undefined);
  return { tests: testsOf(version, row), marks: marksOfAttempt(version, row) };
}

const testsOf = ({ rules }: TryoutVersion, { twk, tiu, tkp }: TryoutWithAnswers): OwnedTest[] =>
  rules.tests.map(({ name, questions, passingGrade, maximum }) => ({
    ...{ name, questions, passingGrade, maximum },
    points: { TWK: twk, TIU: tiu, TKP: tkp }[name],
  }));

/** The keys count only once the attempt is sealed. */
function marksOfAttempt({ rules, itemKeys }: TryoutVersion, row: TryoutWithAnswers): string | null {
  const { startedAt, expiresAt, sealedAt, answers, log } = row;
  if (sealedAt !== null) return answers && marksOf(itemKeys, answers as Answer[]);
  if (log === null || startedAt === null || expiresAt === null) return null;
  const current = answersFromLog(unpackLog(log), attemptDurationMs({ startedAt, expiresAt }));
  return marksWithoutKeys(toAnswerList(current, countQuestions(rules)));
}

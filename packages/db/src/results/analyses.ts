import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { sql } from 'kysely';
import type { Attempt } from '../attempts/attempts.ts';
import type { Db } from '../open.ts';
import type { WrittenTexts } from '../tables/analysis.ts';
import type { StoredKeyItem } from '../tables/tryouts.ts';
import { ownedBySql } from '../tryouts/tryouts.ts';

/** The current attempt of an owner, with the data that its analysis needs except the keys. */
export interface AttemptToAnalyse extends Pick<
  Attempt,
  'versionId' | 'startedAt' | 'expiresAt' | 'sealedAt' | 'log'
> {
  /** Null if there is no result, or its grading is not that of the current keys. */
  grading: number | null;
  /** Null until the attempt is sealed. */
  answers: Answer[] | null;
  texts: WrittenTexts | null;
}

/** @returns null when there is no attempt, or the account does not own the tryout */
export async function findAttemptToAnalyse(
  db: Db,
  accountId: string,
  tryoutId: number,
): Promise<AttemptToAnalyse | null> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('tryouts', 'tryouts.id', 'attempts.tryoutId')
    .leftJoin('results', (join) =>
      join
        .onRef('results.accountId', '=', 'attempts.accountId')
        .onRef('results.tryoutId', '=', 'attempts.tryoutId')
        .onRef('results.grading', '=', 'tryouts.grading'),
    )
    .leftJoin('analysisTexts', (join) =>
      join
        .onRef('analysisTexts.accountId', '=', 'attempts.accountId')
        .onRef('analysisTexts.tryoutId', '=', 'attempts.tryoutId')
        .onRef('analysisTexts.attemptNumber', '=', 'attempts.number')
        .onRef('analysisTexts.grading', '=', 'results.grading')
        .on('analysisTexts.state', '=', 'written'),
    )
    .select(['attempts.versionId', 'results.grading', 'startedAt', 'expiresAt', 'sealedAt', 'log', 'answers'])
    .select('texts')
    .where('attempts.accountId', '=', accountId)
    .where('attempts.tryoutId', '=', tryoutId)
    .where(sql.raw<boolean>(ownedBySql('attempts.account_id')))
    .executeTakeFirst();
  return row ? { ...row, answers: row.answers as Answer[] | null } : null;
}

interface RulesAndKey {
  rules: RuleSet;
  key: StoredKeyItem[];
}

/** @returns null when the keys of the tryout have another grading, for example after a correction */
export async function findRulesAndKey(
  db: Db,
  versionId: number,
  grading: number,
): Promise<RulesAndKey | null> {
  const row = await db
    .selectFrom('tryoutVersions')
    .innerJoin('tryouts', 'tryouts.id', 'tryoutVersions.tryoutId')
    .innerJoin('ruleSets', 'ruleSets.name', 'tryouts.ruleSet')
    .select(['rules', 'key'])
    .where('tryoutVersions.id', '=', versionId)
    .where('tryouts.grading', '=', grading)
    .executeTakeFirst();
  return row ?? null;
}

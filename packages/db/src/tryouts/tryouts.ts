import type { RuleSet } from '@ambang/exam/rules.ts';
import type pg from 'pg';
import type { Db } from '../open.ts';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';

export interface AccountTryout {
  id: number;
  title: string;
  ruleSet: string;
  closesAt: number | null;
  createdAt: number;
  attemptsStarted: number;
  startedAt: number | null;
  expiresAt: number | null;
  sealedAt: number | null;
  /** The earlier of the seal and the deadline (`prepare-seal.ts`). */
  finishedAt: number | null;
  total: number | null;
  twk: number | null;
  tiu: number | null;
  tkp: number | null;
  isPassed: boolean | null;
  /** The version of the current attempt, or that of a new attempt; null if no version is published. */
  versionId: number | null;
}

/** What the marks of an attempt are computed from. */
export interface TryoutWithAnswers extends AccountTryout {
  /** Null without a result, like `answers`. */
  grading: number | null;
  answers: number[] | null;
  /** The log of changes; null without an attempt, and once the attempt is sealed. */
  log: Buffer | null;
}

const select = (more = '') => `
  select tryouts.id, title, rule_set as "ruleSet", closes_at as "closesAt", tryouts.created_at as "createdAt",
    coalesce(started, 0) as "attemptsStarted", started_at as "startedAt", expires_at as "expiresAt",
    sealed_at as "sealedAt", finished_at as "finishedAt", total, twk, tiu, tkp, is_passed as "isPassed",
    coalesce(a.version_id, current_version_id) as "versionId"${more}
  from tryouts
    left join attempt_counts c on c.tryout_id = tryouts.id and c.account_id = $1
    left join attempts a on a.tryout_id = tryouts.id and a.account_id = $1
    left join results r on r.tryout_id = tryouts.id and r.account_id = $1`;

/**
 * Condition: the account has a grant that is not revoked.
 * @param accountId an SQL expression
 * @param tryoutId an SQL expression
 */
export const ownedBySql = (accountId: string, tryoutId = 'tryouts.id'): string => `exists (
  select from grants
  where grants.tryout_id = ${tryoutId} and grants.account_id = ${accountId} and grants.revoked_at is null
)`;

const LIST: PreparedStatement = {
  name: 'list-owned-tryouts',
  text: `${select()} where ${ownedBySql('$1')} order by tryouts.id`,
};

const LIST_WITH_ANSWERS: PreparedStatement = {
  name: 'list-owned-tryouts-with-answers',
  text: `${select(', r.grading, a.answers, case when sealed_at is null then a.log end as log')}
    where ${ownedBySql('$1')} order by tryouts.id`,
};

const FIND: PreparedStatement = {
  name: 'find-owned-tryout',
  text: `${select()} where tryouts.id = $2 and ${ownedBySql('$1')}`,
};

const FIND_OR_RUNNING: PreparedStatement = {
  name: 'find-owned-or-running-tryout',
  text: `${select()} where tryouts.id = $2 and (${ownedBySql('$1')} or sealed_at is null and expires_at > $3)`,
};

export function findOwnedTryouts(pool: pg.Pool, accountId: string): Promise<AccountTryout[]> {
  return queryPrepared(pool, LIST, [accountId]);
}

export function findOwnedTryoutsWithAnswers(pool: pg.Pool, accountId: string): Promise<TryoutWithAnswers[]> {
  return queryPrepared(pool, LIST_WITH_ANSWERS, [accountId]);
}

export async function findOwnedTryout(
  pool: pg.Pool,
  accountId: string,
  tryoutId: number,
): Promise<AccountTryout | null> {
  const [tryout] = await queryPrepared<AccountTryout>(pool, FIND, [accountId, tryoutId]);
  return tryout ?? null;
}

/** An attempt may still be running after its grant was revoked. */
export async function findOwnedOrRunningTryout(
  pool: pg.Pool,
  accountId: string,
  tryoutId: number,
  now: number,
): Promise<AccountTryout | null> {
  const values = [accountId, tryoutId, new Date(now)];
  const [tryout] = await queryPrepared<AccountTryout>(pool, FIND_OR_RUNNING, values);
  return tryout ?? null;
}

export interface TryoutToStart {
  rules: RuleSet;
  closesAt: number | null;
  versionId: number;
}

/** @returns null when the tryout does not exist, or no version is published */
export async function findTryoutToStart(db: Db, tryoutId: number): Promise<TryoutToStart | null> {
  const row = await db
    .selectFrom('tryouts')
    .innerJoin('ruleSets', 'ruleSets.name', 'tryouts.ruleSet')
    .select(['rules', 'closesAt', 'currentVersionId'])
    .where('id', '=', tryoutId)
    .executeTakeFirst();
  if (!row || row.currentVersionId === null) return null;
  return { rules: row.rules, closesAt: row.closesAt, versionId: row.currentVersionId };
}

/** The closing times of the published tryouts by their slugs. */
export async function listClosingTimes(db: Db): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('tryouts')
    .select(['slug', 'closesAt'])
    .where('currentVersionId', 'is not', null)
    .execute();
  return new Map(rows.map(({ slug, closesAt }) => [slug, closesAt]));
}

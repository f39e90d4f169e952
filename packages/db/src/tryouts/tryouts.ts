import type { RuleSet } from '@ambang/exam/rules.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { instant } from '../open.ts';

/** A tryout as one account sees it: with its current attempt and, once sealed, its result. */
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
  finishedAt: number | null;
  total: number | null;
  twk: number | null;
  tiu: number | null;
  tkp: number | null;
  isPassed: boolean | null;
  /** The version of the current attempt, else the one that a start would get; null where nothing is published. */
  versionId: number | null;
}

const seenBy = (db: Db, accountId: string) =>
  db
    .selectFrom('tryouts')
    .leftJoin('attemptCounts', (join) =>
      join.onRef('attemptCounts.tryoutId', '=', 'tryouts.id').on('attemptCounts.accountId', '=', accountId),
    )
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.tryoutId', '=', 'tryouts.id').on('attempts.accountId', '=', accountId),
    )
    .leftJoin('results', (join) =>
      join.onRef('results.tryoutId', '=', 'tryouts.id').on('results.accountId', '=', accountId),
    )
    .select(['tryouts.id', 'title', 'ruleSet', 'closesAt', 'tryouts.createdAt'])
    .select((eb) => eb.fn.coalesce('attemptCounts.started', eb.lit(0)).as('attemptsStarted'))
    .select(['startedAt', 'expiresAt', 'sealedAt', 'finishedAt'])
    .select(['total', 'twk', 'tiu', 'tkp', 'isPassed'])
    .select((eb) => eb.fn.coalesce('attempts.versionId', 'currentVersionId').as('versionId'));

/** Whether the account owns the tryout of the query. */
export const hasLiveGrant = (accountId: string): RawBuilder<boolean> => sql`exists (
  select from grants
  where grants.tryout_id = tryouts.id and grants.account_id = ${accountId} and grants.revoked_at is null
)`;

/** The tryouts that the account owns: those with a live grant. */
const owned = (db: Db, accountId: string) => seenBy(db, accountId).where(hasLiveGrant(accountId));

export async function listOwnedTryouts(db: Db, accountId: string): Promise<AccountTryout[]> {
  return owned(db, accountId).orderBy('tryouts.id').execute();
}

export async function findOwnedTryout(
  db: Db,
  accountId: string,
  tryoutId: number,
): Promise<AccountTryout | null> {
  return (await owned(db, accountId).where('tryouts.id', '=', tryoutId).executeTakeFirst()) ?? null;
}

/** An owned tryout, or one whose running attempt outlived its grant: a person in the middle of an attempt may go on. */
export async function findOwnedOrRunningTryout(
  db: Db,
  accountId: string,
  tryoutId: number,
  now: number,
): Promise<AccountTryout | null> {
  const row = await seenBy(db, accountId)
    .where('tryouts.id', '=', tryoutId)
    .where((eb) =>
      eb.or([
        hasLiveGrant(accountId),
        eb.and([eb('sealedAt', 'is', null), eb('expiresAt', '>', instant(now))]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

export interface TryoutToStart {
  rules: RuleSet;
  closesAt: number | null;
  versionId: number;
}

/** @returns null for a tryout that does not exist or has nothing published */
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

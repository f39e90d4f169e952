import { sql } from 'kysely';
import type { Attempt } from '../attempts/attempts.ts';
import type { Db } from '../open.ts';
import { ownedBySql } from '../tryouts/tryouts.ts';

/** A sealed attempt whose result was scored by the current keys. */
export type EarlierAttempt = Pick<Attempt, 'versionId' | 'startedAt' | 'expiresAt' | 'log' | 'answers'> & {
  grading: number;
};

/** More attempts say little about the candidate of today, and each costs reading a log. */
const MOST_EARLIER_ATTEMPTS = 4;

/** The newest attempts at other owned tryouts that were sealed before this one. */
export const listEarlierAttempts = (db: Db, accountId: string, tryoutId: number): Promise<EarlierAttempt[]> =>
  db
    .selectFrom('attempts')
    .innerJoin('tryouts', 'tryouts.id', 'attempts.tryoutId')
    .innerJoin('results', (join) =>
      join
        .onRef('results.accountId', '=', 'attempts.accountId')
        .onRef('results.tryoutId', '=', 'attempts.tryoutId')
        .onRef('results.grading', '=', 'tryouts.grading'),
    )
    .select(['attempts.versionId', 'results.grading', 'startedAt', 'expiresAt', 'log', 'answers'])
    .where('attempts.accountId', '=', accountId)
    .where('attempts.tryoutId', '<>', tryoutId)
    .where('sealedAt', '<', sealedAtOf(accountId, tryoutId))
    .where(sql.raw<boolean>(ownedBySql('attempts.account_id')))
    .orderBy('sealedAt', 'desc')
    .limit(MOST_EARLIER_ATTEMPTS)
    .execute();

const sealedAtOf = (accountId: string, tryoutId: number) =>
  sql<number>`(select sealed_at from attempts where account_id = ${accountId} and tryout_id = ${tryoutId})`;

/** By topic: the first answers to items of the practice pool before the attempt was sealed, whose keys were unseen. */
export async function countUnseenAnswers(
  db: Db,
  accountId: string,
  tryoutId: number,
): Promise<{ topic: number; answers: number; points: number }[]> {
  const { rows } = await sql<{ topic: number; answers: number; points: number }>`
    select topic, count(*)::int as answers, sum(points)::int as points
    from (
      select distinct on (item_id) item_id, points from practice_reviews
      where account_id = ${accountId} and counted_at < ${sealedAtOf(accountId, tryoutId)}
      order by item_id, counted_at
    ) first
    join items using (item_id)
    where pool = 'practice' and points is not null
    group by topic`.execute(db);
  return rows;
}

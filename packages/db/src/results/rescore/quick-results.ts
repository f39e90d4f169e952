import { LEAST_PACED, LEAST_PACE_MS } from '@ambang/exam/quick.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import type { BucketMove, RankMove } from '../histograms.ts';

/** Whether a result is too quick by the new keys. Where no pace was stored, no key can change that. */
export const newQuick = (fullMasks: readonly number[]): RawBuilder<boolean> => sql`
  case when r.answer_ats is null then r.is_quick else (
    select count(*) >= ${sql.lit(LEAST_PACED)} and percentile_cont(0.5) within group (order by gap) < ${sql.lit(LEAST_PACE_MS)}
    from (
      select given.at - lag(given.at) over (order by given.at) as gap
      from unnest(r.answer_ats, a.answers, ${sql.lit(`{${fullMasks.join(',')}}`)}::integer[]) given (at, answer, mask)
      where given.mask >> given.answer & 1 = 1
    ) gaps
  ) end`;

/**
 * Ranks results that are no longer too quick and whose owners have a live grant. It is a separate statement, so its snapshot
 * is newer than the locks on the results: a change of grants locks the results, too.
 */
export async function joinRanking(
  trx: Db,
  tryoutId: number,
  accountIds: readonly string[],
): Promise<(BucketMove & RankMove)[]> {
  const { rows } = await sql<BucketMove & RankMove>`
    update results r set is_ranked = true
    where tryout_id = ${tryoutId} and account_id = any(${[...accountIds]}::uuid[]) and exists (
      select from grants g where g.account_id = r.account_id and g.tryout_id = r.tryout_id and revoked_at is null
    )
    returning attempt_number = 1 as "isFirstAttempt", total, tkp, tiu, 1 as participants, is_passed::integer as passed`.execute(
    trx,
  );
  return rows;
}

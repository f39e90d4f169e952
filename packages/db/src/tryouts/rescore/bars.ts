import { sql } from 'kysely';
import type { Db } from '../../open.ts';

/** How many more (or fewer) stand in a bar of the histogram. */
export interface Bar {
  isFirstAttempt: boolean;
  total: number;
  participants: number;
  passed: number;
}

/**
 * Moves bars of one tryout. All are there and locked before one is changed, in one order: hand-ins hold one bar each and
 * wait for no second, so nobody waits in a circle. A bar is made empty first, because of a row that is inserted as a
 * negative one the table would hear before it hears of the conflict.
 */
export async function moveBars(trx: Db, tryoutId: number, bars: readonly Bar[]): Promise<void> {
  const moved = sql`unnest(
    ${bars.map(({ isFirstAttempt }) => isFirstAttempt)}::boolean[], ${bars.map(({ total }) => total)}::smallint[],
    ${bars.map(({ participants }) => participants)}::integer[], ${bars.map(({ passed }) => passed)}::integer[]
  ) moved (is_first_attempt, total, participants, passed)`;
  await sql`
    insert into score_histograms (tryout_id, is_first_attempt, total, participants, passed)
    select ${tryoutId}, is_first_attempt, total, 0, 0 from ${moved} order by is_first_attempt, total
    on conflict do nothing`.execute(trx);
  await sql`
    with held as (
      select is_first_attempt, total from score_histograms
      where tryout_id = ${tryoutId} and (is_first_attempt, total) in (select is_first_attempt, total from ${moved})
      order by is_first_attempt, total for update
    )
    update score_histograms bar
    set participants = bar.participants + moved.participants, passed = bar.passed + moved.passed
    from ${moved} join held using (is_first_attempt, total)
    where bar.tryout_id = ${tryoutId} and bar.is_first_attempt = moved.is_first_attempt and bar.total = moved.total`.execute(
    trx,
  );
}

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
 * Moves bars of one tryout. All are there and locked before one is changed, in the order in which hand-ins lock theirs, so
 * nobody waits in a circle. A bar is made empty first, because of a row that is inserted as a negative one the table would
 * hear before it hears of the conflict.
 */
export async function moveBars(trx: Db, tryoutId: number, bars: readonly Bar[]): Promise<void> {
  const moved = sql`unnest(
    ${bars.map(({ isFirstAttempt }) => isFirstAttempt)}::boolean[], ${bars.map(({ total }) => total)}::smallint[],
    ${bars.map(({ participants }) => participants)}::integer[], ${bars.map(({ passed }) => passed)}::integer[]
  ) moved (is_first_attempt, total, participants, passed)`;
  await sql`
    insert into score_histograms as bar (tryout_id, is_first_attempt, total, participants, passed)
    select ${tryoutId}, is_first_attempt, total, 0, 0 from ${moved} order by is_first_attempt, total
    on conflict (tryout_id, is_first_attempt, total) do update set passed = bar.passed`.execute(trx);
  await sql`
    update score_histograms bar
    set participants = bar.participants + moved.participants, passed = bar.passed + moved.passed
    from ${moved}
    where bar.tryout_id = ${tryoutId} and bar.is_first_attempt = moved.is_first_attempt and bar.total = moved.total`.execute(
    trx,
  );
}

import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import type { GradingsTable } from '../../tables/results.ts';
import type { TuplePosition, ScanRange } from './table-scan.ts';
import { inWindowSql, lastPositionSql, requireOnlyRow } from './table-scan.ts';
import type { Rescore } from './rescores.ts';

export type ResultScores = Pick<GradingsTable, 'total' | 'twk' | 'tiu' | 'tkp' | 'isPassed'>;

export interface UnnotifiedChange {
  accountId: string;
  tryoutId: number;
  versionId: number;
  /** The tryout's title on the paper of the attempt. */
  title: string;
  before: ResultScores;
  after: ResultScores;
}

interface UnnotifiedChunk {
  changes: UnnotifiedChange[];
  last: TuplePosition;
}

/**
 * Marks the next changed results as notified: the caller notifies the owners in the same transaction. Locked rows are
 * skipped; the next scan reads them. Without the order, an index plan could return a later row first, and the scan would
 * skip the rows before it. The materialized parts keep the planner from reading all accounts for each chunk.
 */
export async function claimUnnotified(
  trx: Db,
  { tryoutId, grading }: Pick<Rescore, 'tryoutId' | 'grading'>,
  range: ScanRange,
): Promise<UnnotifiedChunk> {
  const { rows } = await sql<UnnotifiedChunk>`
    with next as materialized (
      select ctid as tuple_position, account_id, grading, total, twk, tiu, tkp, is_passed from gradings
      where tryout_id = ${tryoutId} and grading < ${grading} and not is_told and ${inWindowSql(sql`ctid`, range.after)}
      order by ctid
      limit ${range.most}
      for update skip locked
    ), chosen as materialized (
      select next.* from next join accounts on accounts.id = next.account_id
      for key share of accounts skip locked
    ), marked as (
      update gradings g set is_told = true from chosen
      where g.account_id = chosen.account_id and g.tryout_id = ${tryoutId} and g.grading = chosen.grading
    ), changes as (
      select r.account_id as "accountId", r.tryout_id as "tryoutId", r.version_id as "versionId", v.title,
        ${scoresOf('chosen')} as before, ${scoresOf('r')} as after
      from chosen
      join results r on r.account_id = chosen.account_id and r.tryout_id = ${tryoutId}
      join tryout_versions v on v.id = r.version_id
    )
    select ${lastPositionSql(sql`next`, range)} as last,
      (select coalesce(json_agg(changes), '[]') from changes) as changes`.execute(trx);
  return requireOnlyRow(rows);
}

const scoresOf = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_object('total', ${column('total')}, 'twk', ${column('twk')}, 'tiu', ${column('tiu')},
    'tkp', ${column('tkp')}, 'isPassed', ${column('is_passed')})`;
};

export async function countUnnotified(db: Db, tryoutId: number): Promise<number> {
  const { unnotified } = await db
    .selectFrom('gradings')
    .select(({ fn }) => fn.countAll<number>().as('unnotified'))
    .where('tryoutId', '=', tryoutId)
    .where('isTold', '=', false)
    .executeTakeFirstOrThrow();
  return unnotified;
}

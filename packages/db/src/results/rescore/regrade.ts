import { isLockTimeout } from '@ambang/server/database/outages.ts';
import { sql } from 'kysely';
import { setLockTimeouts } from '../../locks.ts';
import type { Db } from '../../open.ts';
import { inTransaction } from '../../open.ts';
import type { BucketChange, RankChange } from '../histograms.ts';
import { changeBuckets, changeRanks } from '../histograms.ts';
import type { VersionShift } from './shifted-results.ts';
import { isQuickAfterCorrectionSql, regradedSql, shiftedResultsSql } from './shifted-results.ts';
import type { TuplePosition, ScanRange } from './table-scan.ts';
import { inWindowSql, lastPositionSql, requireOnlyRow } from './table-scan.ts';

export interface VersionRegrade extends VersionShift {
  /**
   * Per question, a bit mask of the answers with full points under the new keys (`toFullPointMasks` in
   * `@ambang/exam/scoring/too-quick.ts`).
   */
  fullMasks: readonly number[];
}

export interface RescoreEffect {
  results: number;
  /** Results whose points in a test changed, or whether they are passed. */
  changed: number;
  newlyPassed: number;
  newlyFailed: number;
  greatestRise: number;
  /** 0 or negative. */
  greatestFall: number;
}

const effectOf = sql`count(*) as results,
  count(*) filter (where is_other) as changed,
  count(*) filter (where new_passed and not is_passed) as newly_passed,
  count(*) filter (where is_passed and not new_passed) as newly_failed,
  greatest(coalesce(max(new_total - total), 0), 0) as greatest_rise,
  least(coalesce(min(new_total - total), 0), 0) as greatest_fall`;

/** Computes the effect of a correction on results of an earlier grading, without writing anything. */
export async function previewRegrade(db: Db, shift: VersionShift): Promise<RescoreEffect> {
  const { rows } = await sql<RescoreEffect>`
    with shifted as (${shiftedResultsSql(shift, sql``)}), regraded as (${regradedSql(shift)})
    select ${effectOf} from regraded`.execute(db);
  return requireOnlyRow(rows);
}

interface RegradedChunk extends RescoreEffect {
  /** The next chunk begins after this row. */
  last: TuplePosition;
}

interface ChunkRow extends RegradedChunk {
  buckets: BucketChange[];
  ranks: RankChange[];
  noLongerQuick: string[];
}

/**
 * Regrades the next results of a version, with their buckets and ranks, in one transaction. It skips locked results; the
 * next scan regrades them. The earlier grading of each changed result is stored in `gradings`.
 * @returns null, with nothing changed, when a bucket was locked for too long
 */
export async function regradeChunk(
  db: Db,
  shift: VersionRegrade,
  range: ScanRange,
  now: number,
): Promise<RegradedChunk | null> {
  const graded = inTransaction(db, async (trx) => {
    await setLockTimeouts(trx, BUCKET_LOCK_MS);
    await setSortingJoins(trx, 'off');
    const { rows } = await regrading(shift, range, now).execute(trx);
    await setSortingJoins(trx, 'on');
    const { buckets, ranks, noLongerQuick, ...chunk } = requireOnlyRow(rows);
    const added = noLongerQuick.length === 0 ? [] : await rankResults(trx, shift.tryoutId, noLongerQuick);
    const bucketChanges = [...buckets, ...added];
    if (bucketChanges.length > 0)
      await changeBuckets(trx, shift.tryoutId, sumByKey(bucketChanges, bucketKey));
    const rankChanges = [...ranks, ...added];
    if (rankChanges.length > 0) await changeRanks(trx, shift.tryoutId, sumByKey(rankChanges, rankKey));
    return chunk;
  });
  return graded.catch((fault: unknown) => {
    if (isLockTimeout(fault)) return null;
    throw fault;
  });
}

/**
 * How long a chunk waits for a bucket. Hand-ins hold a bucket lock for a few milliseconds. It is far below the timeout of
 * hand-ins, because hand-ins wait for the buckets that the chunk has locked.
 */
const BUCKET_LOCK_MS = 1_000;

/**
 * Switches sorts, hash joins and merge joins of the planner. Without them it joins a few thousand rows by index instead of
 * reading all rows. The update of the buckets needs hash joins: without them it holds its locks five times as long.
 */
const setSortingJoins = (trx: Db, setting: 'on' | 'off') =>
  sql`
    select set_config(name, ${setting}, true)
    from unnest(array['enable_sort', 'enable_hashjoin', 'enable_mergejoin']) name`.execute(trx);

/**
 * The limit has no order, because sorts are switched off. If the planner does not read in physical order, this scan skips
 * some results, and the next scan regrades them.
 */
const regrading = (shift: VersionRegrade, range: ScanRange, now: number) => {
  const { tryoutId, grading } = shift;
  const next = sql`and ${inWindowSql(sql`r.ctid`, range.after)} limit ${range.most} for update of r skip locked`;
  return sql<ChunkRow>`
    with shifted as materialized (${shiftedResultsSql(shift, next, isQuickAfterCorrectionSql(shift.fullMasks))}), regraded as (${regradedSql(shift)}),
    kept as (
      insert into gradings
        (account_id, tryout_id, grading, attempt_number, total, twk, tiu, tkp, is_passed, replaced_at)
      select account_id, ${tryoutId}, grading, attempt_number, total, twk, tiu, tkp, is_passed, ${new Date(now)}::timestamptz
      from regraded where is_other
    ), written as (
      update results set grading = ${grading}, total = new_total, twk = new_twk, tiu = new_tiu, tkp = new_tkp,
        is_passed = new_passed, twk_wrong = new_twk_wrong, tiu_wrong = new_tiu_wrong,
        topic_points = new_points, topic_right = new_right, topic_wrong = new_wrong, topic_empty = new_empty,
        is_quick = new_quick, is_ranked = regraded.is_ranked and not new_quick
      from regraded
      where results.account_id = regraded.account_id and results.tryout_id = ${tryoutId}
    ), moves as (
      select attempt_number = 1 as is_first, moved.total, moved.tkp, moved.tiu, sum(step) as participants,
        sum(step * moved.passed::integer) as passed
      from regraded
      cross join lateral (values (total, tkp, tiu, is_passed, -1), (new_total, new_tkp, new_tiu, new_passed, (not new_quick)::integer))
        moved (total, tkp, tiu, passed, step)
      where is_ranked and (is_other or new_quick) and step <> 0
      group by 1, 2, 3, 4
    ), buckets as (
      select is_first, total, sum(participants) as participants, sum(passed) as passed from moves group by 1, 2
    )
    select ${lastPositionSql(sql`shifted`, range)} as last, ${effectOf},
      (select coalesce(json_agg(json_build_object('isFirstAttempt', is_first, 'total', total,
        'participants', participants, 'passed', passed)), '[]') from buckets) as buckets,
      (select coalesce(json_agg(json_build_object('isFirstAttempt', is_first, 'total', total, 'tkp', tkp, 'tiu', tiu,
        'participants', participants)), '[]') from moves where participants <> 0) as ranks,
      (select coalesce(json_agg(account_id), '[]') from regraded where is_quick and not new_quick and is_rankable) as no_longer_quick
    from regraded`;
};

const bucketKey = ({ isFirstAttempt, total }: BucketChange) => `${isFirstAttempt} ${total}`;

const rankKey = ({ isFirstAttempt, total, tkp, tiu }: RankChange) =>
  `${isFirstAttempt} ${total} ${tkp} ${tiu}`;

function sumByKey<Move extends { participants: number; passed?: number }>(
  moves: readonly Move[],
  keyOf: (move: Move) => string,
): Move[] {
  const sums = new Map<string, Move>();
  for (const move of moves) {
    const sum = sums.get(keyOf(move));
    const passed = (sum?.passed ?? 0) + (move.passed ?? 0);
    sums.set(keyOf(move), { ...move, participants: (sum?.participants ?? 0) + move.participants, passed });
  }
  return [...sums.values()];
}

/**
 * Ranks results that are no longer too quick, if their owners have a grant. It is a separate statement, because its snapshot
 * must be newer than the locks on the results: a change of grants takes these locks, too.
 */
async function rankResults(
  trx: Db,
  tryoutId: number,
  accountIds: readonly string[],
): Promise<(BucketChange & RankChange)[]> {
  const { rows } = await sql<BucketChange & RankChange>`
    update results r set is_ranked = true
    where tryout_id = ${tryoutId} and account_id = any(${[...accountIds]}::uuid[]) and exists (
      select from grants g where g.account_id = r.account_id and g.tryout_id = r.tryout_id and revoked_at is null
    )
    returning attempt_number = 1 as "isFirstAttempt", total, tkp, tiu, 1 as participants, is_passed::integer as passed`.execute(
    trx,
  );
  return rows;
}

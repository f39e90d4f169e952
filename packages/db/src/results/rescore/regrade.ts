import type { KeyShift } from '@ambang/exam/correction.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { isLockTimeout } from '@ambang/server/database/outages.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { setLockTimeouts } from '../../locks.ts';
import type { Db } from '../../open.ts';
import { joinRanking, newQuick } from './quick-results.ts';
import { inTransaction } from '../../open.ts';
import type { BucketMove, RankMove } from '../histograms.ts';
import { moveBuckets, moveRanks } from '../histograms.ts';
import type { RowPosition, ScanRange } from './table-scan.ts';
import { inWindow, lastPosition, onlyRow } from './table-scan.ts';

/** What the correction of one question adds to the results of a version. */
export interface ItemShift extends KeyShift {
  /** On the paper, from 1. */
  number: number;
  /** Index of its topic in the rules. */
  topicIndex: number;
}

/** How the results of one version change. */
export interface VersionShift {
  tryoutId: number;
  versionId: number;
  /** The grading that they get. */
  grading: number;
  items: readonly ItemShift[];
  /** The passing grade of each test. */
  grades: Readonly<Record<TestName, number>>;
  /** How many topics the rules have. */
  topics: number;
}

/** What `regradeChunk` needs besides. */
export interface Regrading extends VersionShift {
  /** Of each question the answers that bring full points by the new keys (`fullMasks` in `@ambang/exam/quick.ts`). */
  fullMasks: readonly number[];
}

/** What a correction does to results. */
export interface Effect {
  results: number;
  /** Those whose points of some test, or whose pass, change. */
  changed: number;
  newlyPassed: number;
  newlyFailed: number;
  greatestRise: number;
  /** Not above 0. */
  greatestFall: number;
}

const effectOf = sql`count(*) as results,
  count(*) filter (where is_other) as changed,
  count(*) filter (where new_passed and not is_passed) as newly_passed,
  count(*) filter (where is_passed and not new_passed) as newly_failed,
  greatest(coalesce(max(new_total - total), 0), 0) as greatest_rise,
  least(coalesce(min(new_total - total), 0), 0) as greatest_fall`;

/** What a correction would do to the results of an earlier grading. Writes nothing. */
export async function previewRegrade(db: Db, shift: VersionShift): Promise<Effect> {
  const { rows } = await sql<Effect>`
    with shifted as (${shiftedResults(shift, sql``)}), regraded as (${regraded(shift)})
    select ${effectOf} from regraded`.execute(db);
  return onlyRow(rows);
}

export interface Chunk extends Effect {
  /** The next chunk begins after it. */
  last: RowPosition;
}

interface ChunkRow extends Chunk {
  /** Every bucket that changes. */
  buckets: BucketMove[];
  ranks: RankMove[];
  /** The accounts whose results were too quick, and by the new keys are not. */
  slower: string[];
}

/**
 * Grades the next results of a version again, with their buckets and ranks, in one transaction. It skips locked results,
 * which a later pass takes. The earlier grading of each changed result is kept.
 * @returns null when a bucket was locked for too long; then nothing has changed
 */
export async function regradeChunk(
  db: Db,
  shift: Regrading,
  range: ScanRange,
  now: number,
): Promise<Chunk | null> {
  const graded = inTransaction(db, async (trx) => {
    await setLockTimeouts(trx, BUCKET_LOCK_MS);
    await setOtherJoins(trx, 'off');
    const { rows } = await regrading(shift, range, now).execute(trx);
    await setOtherJoins(trx, 'on');
    const { buckets, ranks, slower, ...chunk } = onlyRow(rows);
    const joining = slower.length === 0 ? [] : await joinRanking(trx, shift.tryoutId, slower);
    const joined = [...buckets, ...joining];
    if (joined.length > 0) await moveBuckets(trx, shift.tryoutId, summed(joined, bucketKey));
    const ranked = [...ranks, ...joining];
    if (ranked.length > 0) await moveRanks(trx, shift.tryoutId, summed(ranked, rankKey));
    return chunk;
  });
  return graded.catch((fault: unknown) => {
    if (isLockTimeout(fault)) return null;
    throw fault;
  });
}

/**
 * How long a chunk waits for a bucket. Hand-ins wait for the buckets that it has locked by then, so it gives up long before
 * they do. A hand-in locks its bucket for some milliseconds.
 */
const BUCKET_LOCK_MS = 1_000;

/**
 * Only with index look-ups does the last chunk take as long as the first: the planner would read all rows to join a few
 * thousand. The update of the buckets needs hash joins: without them their locks last five times as long.
 */
const setOtherJoins = (trx: Db, setting: 'on' | 'off') =>
  sql`
    select set_config(name, ${setting}, true)
    from unnest(array['enable_sort', 'enable_hashjoin', 'enable_mergejoin']) name`.execute(trx);

const regrading = (shift: Regrading, range: ScanRange, now: number) => {
  const { tryoutId, grading } = shift;
  const next = sql`and ${inWindow(sql`r.ctid`, range.after)} limit ${range.most} for update of r skip locked`;
  return sql<ChunkRow>`
    with shifted as materialized (${shiftedResults(shift, next, newQuick(shift.fullMasks))}), regraded as (${regraded(shift)}),
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
      select attempt_number = 1 as is_first, place.total, place.tkp, place.tiu, sum(step) as participants,
        sum(step * place.passed::integer) as passed
      from regraded
      cross join lateral (values (total, tkp, tiu, is_passed, -1), (new_total, new_tkp, new_tiu, new_passed, (not new_quick)::integer))
        place (total, tkp, tiu, passed, step)
      where is_ranked and (is_other or new_quick) and step <> 0
      group by 1, 2, 3, 4
    ), buckets as (
      select is_first, total, sum(participants) as participants, sum(passed) as passed from moves group by 1, 2
    )
    select ${lastPosition(sql`shifted`, range)} as last, ${effectOf},
      (select coalesce(json_agg(json_build_object('isFirstAttempt', is_first, 'total', total,
        'participants', participants, 'passed', passed)), '[]') from buckets) as buckets,
      (select coalesce(json_agg(json_build_object('isFirstAttempt', is_first, 'total', total, 'tkp', tkp, 'tiu', tiu,
        'participants', participants)), '[]') from moves where participants <> 0) as ranks,
      (select coalesce(json_agg(account_id), '[]') from regraded where is_quick and not new_quick and is_rankable) as slower
    from regraded`;
};

const bucketKey = ({ isFirstAttempt, total }: BucketMove) => `${isFirstAttempt} ${total}`;

const rankKey = ({ isFirstAttempt, total, tkp, tiu }: RankMove) => `${isFirstAttempt} ${total} ${tkp} ${tiu}`;

/** Adds up the moves of the same bucket or rank. */
function summed<Move extends { participants: number; passed?: number }>(
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

/** Results of an earlier grading with what the correction makes of them. */
function shiftedResults(
  shift: VersionShift,
  rest: RawBuilder<unknown>,
  quick: RawBuilder<unknown> = sql`r.is_quick`,
): RawBuilder<unknown> {
  const { tryoutId, versionId, grading, items } = shift;
  const ofTest = (name: TestName) => items.filter(({ test }) => test === name);
  return sql`
    select r.ctid as place, r.account_id, r.grading, r.attempt_number, r.is_ranked, r.is_rankable,
      r.is_quick, ${quick} as new_quick, r.total, r.twk, r.tiu, r.tkp, r.is_passed,
      r.twk + ${sumOf(ofTest('TWK'), 'points')} as new_twk,
      r.tiu + ${sumOf(ofTest('TIU'), 'points')} as new_tiu,
      r.tkp + ${sumOf(ofTest('TKP'), 'points')} as new_tkp,
      r.twk_wrong + ${sumOf(ofTest('TWK'), 'wrong')} as new_twk_wrong,
      r.tiu_wrong + ${sumOf(ofTest('TIU'), 'wrong')} as new_tiu_wrong,
      ${byTopic(shift, 'points')} as new_points, ${byTopic(shift, 'right')} as new_right,
      ${byTopic(shift, 'wrong')} as new_wrong, ${byTopic(shift, 'empty')} as new_empty
    from results r join attempts a on a.account_id = r.account_id and a.tryout_id = r.tryout_id
    where r.tryout_id = ${tryoutId} and r.version_id = ${versionId} and r.grading < ${grading} ${rest}`;
}

const regraded = ({ grades }: VersionShift) => sql`
  select *, (twk, tiu, tkp, is_passed) is distinct from (new_twk, new_tiu, new_tkp, new_passed) as is_other
  from (
    select *, new_twk + new_tiu + new_tkp as new_total,
      new_twk >= ${grades.TWK} and new_tiu >= ${grades.TIU} and new_tkp >= ${grades.TKP} as new_passed
    from shifted
  ) graded`;

type Counted = 'points' | 'right' | 'wrong' | 'empty';

/** What the items add to a result by the answers `a.answers`: each looks its answer up in a list. */
function sumOf(items: readonly ItemShift[], counted: Counted): RawBuilder<unknown> {
  const terms = items
    .filter((item) => item[counted].some((step) => step !== 0))
    .map(
      (item) =>
        sql`(${sql.lit(`{${item[counted].join(',')}}`)}::smallint[])[coalesce(a.answers[${sql.lit(item.number)}], 0) + 1]`,
    );
  return terms.length === 0 ? sql`0` : sql`(${sql.join(terms, sql` + `)})`;
}

/** The list of a result with one entry for each topic. */
function byTopic({ items, topics }: VersionShift, counted: Counted): RawBuilder<unknown> {
  const list = sql.ref(`r.topic_${counted}`);
  const moved = items.filter((item) => item[counted].some((step) => step !== 0));
  if (moved.length === 0) return list;
  const entries = Array.from({ length: topics }, (_, index) => {
    const own = moved.filter(({ topicIndex }) => topicIndex === index);
    return sql`${list}[${sql.lit(index + 1)}] + ${sumOf(own, counted)}`;
  });
  return sql`array[${sql.join(entries)}]::smallint[]`;
}

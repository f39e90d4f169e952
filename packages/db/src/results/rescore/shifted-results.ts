import type { KeyShift } from '@ambang/exam/scoring/correction.ts';
import { MIN_PACED_ANSWERS, MIN_MEDIAN_PACE_MS } from '@ambang/exam/scoring/too-quick.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

export interface ItemShift extends KeyShift {
  /** On the paper, from 1. */
  number: number;
  topicIndex: number;
}

export interface VersionShift {
  tryoutId: number;
  versionId: number;
  grading: number;
  items: readonly ItemShift[];
  grades: Readonly<Record<TestName, number>>;
  topics: number;
}

/**
 * Selects results of an earlier grading, with their points under the new keys.
 * @param rest further conditions and clauses of the query
 * @param quick the expression for `is_quick` under the new keys
 */
export function shiftedResultsSql(
  shift: VersionShift,
  rest: RawBuilder<unknown>,
  quick: RawBuilder<unknown> = sql`r.is_quick`,
): RawBuilder<unknown> {
  const { tryoutId, versionId, grading, items } = shift;
  const ofTest = (name: TestName) => items.filter(({ test }) => test === name);
  return sql`
    select r.ctid as tuple_position, r.account_id, r.grading, r.attempt_number, r.is_ranked, r.is_rankable,
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

export const regradedSql = ({ grades }: VersionShift) => sql`
  select *, (twk, tiu, tkp, is_passed) is distinct from (new_twk, new_tiu, new_tkp, new_passed) as is_other
  from (
    select *, new_twk + new_tiu + new_tkp as new_total,
      new_twk >= ${grades.TWK} and new_tiu >= ${grades.TIU} and new_tkp >= ${grades.TKP} as new_passed
    from shifted
  ) graded`;

type Counted = 'points' | 'right' | 'wrong' | 'empty';

/** Each item has a list with one entry per answer. */
function sumOf(items: readonly ItemShift[], counted: Counted): RawBuilder<unknown> {
  const terms = items
    .filter((item) => item[counted].some((step) => step !== 0))
    .map(
      (item) =>
        sql`(${sql.lit(`{${item[counted].join(',')}}`)}::smallint[])[coalesce(a.answers[${sql.lit(item.number)}], 0) + 1]`,
    );
  return terms.length === 0 ? sql`0` : sql`(${sql.join(terms, sql` + `)})`;
}

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

/** SQL for whether a result is too quick under the new keys. If the times are not stored, no key can change it. */
export const isQuickAfterCorrectionSql = (fullMasks: readonly number[]): RawBuilder<boolean> => sql`
  case when r.answer_ats is null then r.is_quick else (
    select count(*) >= ${sql.lit(MIN_PACED_ANSWERS)} and percentile_cont(0.5) within group (order by gap) < ${sql.lit(MIN_MEDIAN_PACE_MS)}
    from (
      select given.at - lag(given.at) over (order by given.at) as gap
      from unnest(r.answer_ats, a.answers, ${sql.lit(`{${fullMasks.join(',')}}`)}::integer[]) given (at, answer, mask)
      where given.mask >> given.answer & 1 = 1
    ) gaps
  ) end`;

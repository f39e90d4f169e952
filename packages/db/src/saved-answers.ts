import type { Change } from '@ambang/exam/answers.ts';
import { ARRIVAL_GRACE_MS, AT_GRACE_MS, SEAL_AFTER_MS } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type pg from 'pg';

/** Everything that one candidate sent at once for one attempt. */
export interface AnswerSave {
  accountId: string;
  tryoutId: number;
  /** Null: the current attempt. */
  attempt: number | null;
  changes: readonly Change[];
  arrivedAt: number;
}

export interface SavedAnswers {
  answered: number;
  /** What stands now for the questions that the save touched. */
  changes: Change[];
}

const text = `
with incoming as (
  select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::text[], $5::timestamptz[])
    as save (account_id, tryout_id, number, changes, arrived_at)
), locked as (
  select a.*, save.changes, save.arrived_at
  from attempts a join incoming save using (account_id, tryout_id)
  where a.number = coalesce(save.number, a.number)
    and a.sealed_at is null
    and save.arrived_at < a.expires_at + interval '${SEAL_AFTER_MS} milliseconds'
  order by a.account_id, a.tryout_id
  for update of a
), merged as (
  select account_id, tryout_id, arrived_at, m.*
  from locked, lateral merge_answers(
    answers, answer_ats, first_ats, change_counts, locked.changes::integer[],
    case
      when arrived_at <= expires_at + interval '${ARRIVAL_GRACE_MS} milliseconds' then 2147483647
      else (extract(epoch from expires_at - started_at) * 1000)::integer + ${AT_GRACE_MS}
    end
  ) m
)
update attempts a set
  answers = merged.answers,
  answer_ats = merged.answer_ats,
  first_ats = merged.first_ats,
  change_counts = merged.change_counts,
  last_counted_at = case when has_counted then arrived_at else a.last_counted_at end
from merged
where a.account_id = merged.account_id and a.tryout_id = merged.tryout_id
returning a.account_id, a.tryout_id, merged.answered, merged.standing`;

interface SavedRow {
  account_id: string;
  tryout_id: number;
  answered: number;
  standing: number[];
}

/**
 * Merges the saves of many candidates in one statement, durable when it returns. An attempt may stand in `saves` only
 * once: PostgreSQL would merge one of two and silently lose the other.
 * @returns in the order of `saves`; null where there is no such attempt, another number, or it is sealed
 */
export async function saveAnswers(
  pool: pg.Pool,
  saves: readonly AnswerSave[],
): Promise<(SavedAnswers | null)[]> {
  const { rows } = await pool.query<SavedRow>({
    name: 'save-answers',
    text,
    values: [
      saves.map((save) => save.accountId),
      saves.map((save) => save.tryoutId),
      saves.map((save) => save.attempt),
      saves.map((save) => `{${save.changes.map((c) => `${c.number},${c.answer},${c.at}`).join(',')}}`),
      saves.map((save) => new Date(save.arrivedAt)),
    ],
  });
  const found = new Map(rows.map((row) => [`${row.account_id} ${row.tryout_id}`, row]));
  return saves.map((save) => {
    const row = found.get(`${save.accountId} ${save.tryoutId}`);
    return row ? { answered: row.answered, changes: asChanges(row.standing) } : null;
  });
}

function asChanges(flat: readonly number[]): Change[] {
  const changes = new Map<number, Change>();
  for (let i = 0; i + 2 < flat.length; i += 3) {
    const [number = 0, answer = 0, at = 0] = flat.slice(i, i + 3);
    changes.set(number, { number, answer: answer as Answer, at });
  }
  return [...changes.values()];
}

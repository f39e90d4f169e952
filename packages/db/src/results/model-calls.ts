import { sql } from 'kysely';
import { lockAccountAgainstDeletion } from '../locks.ts';
import type { Db } from '../open.ts';
import { inTransaction, timestampSql, wibDateSql } from '../open.ts';
import type { AnalysisTextId, AnalysisTextRequest } from './analysis-texts.ts';

interface TextBudgetUse {
  waiting: number;
  /** Calls of the day, plus one for each waiting request without a call. */
  calls: number;
}

const dayOf = (now: number) => wibDateSql(timestampSql(now));

/**
 * Locks the day's row, so that requests are admitted one by one.
 * @param since requests before this instant have expired and do not count
 */
export async function lockTextBudget(
  trx: Db,
  { since, now }: { since: number; now: number },
): Promise<TextBudgetUse> {
  const locked = await sql<{ calls: number }>`
    insert into analysis_budgets (day, calls) values (${dayOf(now)}, 0)
    on conflict (day) do update set calls = analysis_budgets.calls
    returning calls`.execute(trx);
  // A separate statement: its snapshot is newer than the lock.
  const counted = await sql<{ waiting: number; uncalled: number }>`
    select count(*)::int as waiting, (count(*) filter (where calls = 0))::int as uncalled
    from analysis_texts where state = 'waiting' and asked_at > ${timestampSql(since)}`.execute(trx);
  const { waiting = 0, uncalled = 0 } = counted.rows[0] ?? {};
  return { waiting, calls: (locked.rows[0]?.calls ?? 0) + uncalled };
}

/** @returns 0 when the request of the account no longer exists */
export async function countOlderTextRequests(
  db: Db,
  { accountId, tryoutId }: AnalysisTextId,
  since: number,
): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from analysis_texts
    where state = 'waiting' and asked_at > ${timestampSql(since)} and asked_at < (
      select asked_at from analysis_texts where account_id = ${accountId} and tryout_id = ${tryoutId}
    )`.execute(db);
  return rows[0]?.before ?? 0;
}

interface CallLimits {
  maxCallsPerText: number;
  dailyBudget: number;
  /** Requests before this instant have expired. */
  since: number;
  now: number;
}

/**
 * Counts a call for a request and for the day, and stores the consent to send numbers to the model. A repeated call for a
 * request is refused if the rest of the day's budget is reserved for requests without a call.
 * @returns false, without counting the call, when the request is closed, or the calls of the request or the day are
 * used up
 */
export async function reserveModelCall(
  db: Db,
  request: AnalysisTextRequest,
  limits: CallLimits,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAccountAgainstDeletion(trx, request.accountId);
    const { rows } = await reservation(request, limits).execute(trx);
    return rows.length === 1;
  });
}

const reservation = (
  { accountId, tryoutId, attemptNumber, grading, askedAt }: AnalysisTextRequest,
  { maxCallsPerText, dailyBudget, since, now }: CallLimits,
) => sql`
    with request as (
      select calls, consent_version from analysis_texts
      where account_id = ${accountId} and tryout_id = ${tryoutId} and attempt_number = ${attemptNumber}
        and grading = ${grading} and state = 'waiting' and calls < ${maxCallsPerText}
        and asked_at = ${timestampSql(askedAt)} and asked_at > ${timestampSql(since)}
      for update
    ), others as (
      select count(*) as uncalled from analysis_texts
      where state = 'waiting' and calls = 0 and asked_at > ${timestampSql(since)}
        and (account_id, tryout_id) <> (${accountId}::uuid, ${tryoutId}::int)
    ), free as (
      select ${dailyBudget}::int - case when request.calls > 0 then others.uncalled else 0 end as calls
      from request, others
    ), counted as (
      insert into analysis_budgets (day, calls) select ${dayOf(now)}, 1 from free where free.calls > 0
      on conflict (day) do update set calls = analysis_budgets.calls + 1
        where analysis_budgets.calls < (select calls from free)
      returning calls
    ), called as (
      update analysis_texts set calls = analysis_texts.calls + 1 from counted
      where account_id = ${accountId} and tryout_id = ${tryoutId}
    ), consented as (
      insert into model_consents (account_id, tryout_id, version, given_at)
      select ${accountId}, ${tryoutId}, consent_version, ${timestampSql(askedAt)} from request, counted
      on conflict do nothing
    )
    select from counted`;

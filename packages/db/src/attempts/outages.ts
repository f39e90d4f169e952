import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { millisecondsSql, timestampSql } from '../open.ts';
import type { OutagesTable } from '../tables/tryouts.ts';

export type Outage = Selectable<OutagesTable>;

export type OutageSpan = Pick<Outage, 'beganAt' | 'endedAt'>;

/** The id is null before the outage is recorded. */
type OutageToApply = OutageSpan & Pick<Outage, 'recordedAt'> & { id: number | null };

export async function listOverlappingOutages(db: Db, { beganAt, endedAt }: OutageSpan): Promise<Outage[]> {
  return db
    .selectFrom('outages')
    .selectAll()
    .where('beganAt', '<', timestampSql(endedAt))
    .where('endedAt', '>', timestampSql(beganAt))
    .orderBy('beganAt')
    .execute();
}

/** Finds the earliest outage whose attempts are not all extended. */
export async function findOutageWithPendingExtension(db: Db): Promise<Outage | null> {
  const row = await db
    .selectFrom('outages')
    .selectAll()
    .where('finishedAt', 'is', null)
    .orderBy('beganAt')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertOutage(db: Db, { beganAt, endedAt }: OutageSpan, now: number): Promise<Outage> {
  return db
    .insertInto('outages')
    .values({ beganAt: new Date(beganAt), endedAt: new Date(endedAt), recordedAt: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores that all attempts are extended. A repeated call keeps the first time. */
export async function finishExtension(db: Db, id: number, now: number): Promise<Outage> {
  return db
    .updateTable('outages')
    .set({ finishedAt: sql`coalesce(finished_at, ${timestampSql(now)})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Condition: the attempt is not sealed or overdue, was running in the outage, and is not extended for it yet. */
const isToExtend = (outage: OutageToApply, now: number) => sql`
  sealed_at is null and expires_at > ${timestampSql(overdueAt(now))} and ${wasRunning(outage)}`;

const wasRunning = ({ id, beganAt, endedAt, recordedAt }: OutageToApply) => sql`
  expires_at > ${timestampSql(beganAt)} and started_at < ${timestampSql(Math.min(endedAt, recordedAt))}
  and (lengthened_for is null or ${id}::integer is null or ${id} <> all(lengthened_for))`;

/** Attempts with a deadline up to this instant count as sealed. */
const overdueAt = (now: number): number => now - AUTO_SEAL_DELAY_MS;

export interface ExtendedAttempt {
  accountId: string;
  tryoutId: number;
  /** The tryout's title on the paper of the attempt. */
  title: string;
  addedMs: number;
  expiresAt: number;
}

/** `expiresAt` is in PostgreSQL's text format. */
export interface DeadlineCursor {
  expiresAt: string;
  accountId: string;
  tryoutId: number;
}

export interface ExtendedAttemptsBatch {
  attempts: ExtendedAttempt[];
  /** Null when no attempt is left. */
  last: DeadlineCursor | null;
}

/**
 * Extends the next attempts: at the end of the outage they have the time that was left at its start. The scan goes from the
 * latest deadline to the earliest, so that it reads no attempt twice. It skips locked rows, and all but one attempt of each
 * account, because the caller notifies an account once per transaction. The next scan extends the skipped attempts. The
 * lateral join makes the planner read single accounts instead of all accounts.
 */
export async function extendAttemptsBatch(
  trx: Db,
  outage: Outage,
  { after, most }: { after: DeadlineCursor | null; most: number },
  now: number,
): Promise<ExtendedAttemptsBatch> {
  const { rows } = await sql<ExtendedAttemptsBatch>`
    with next as materialized (
      select account_id, tryout_id, expires_at,
        ${timestampSql(outage.endedAt)} - greatest(${timestampSql(outage.beganAt)}, started_at) as added
      from attempts
      where ${isToExtend(outage, now)} and ${after === null ? sql`true` : isBefore(after)}
      order by expires_at desc, account_id desc, tryout_id desc
      limit ${most}
      for update skip locked
    ), one_per_account as (
      select distinct on (account_id) * from next order by account_id, tryout_id
    ), chosen as materialized (
      select one_per_account.* from one_per_account
      cross join lateral (select from accounts where id = one_per_account.account_id for key share skip locked) owner
    ), moved as (
      update attempts a
      set expires_at = a.expires_at + added, lengthened_for = array_append(lengthened_for, ${outage.id}::integer)
      from chosen where a.account_id = chosen.account_id and a.tryout_id = chosen.tryout_id
      returning a.account_id, a.tryout_id, a.version_id, ${millisecondsSql('added')} as added, ${millisecondsSql('a.expires_at')} as expires_at
    ), counted as (
      update outages set lengthened = lengthened + (select count(*) from moved) where id = ${outage.id}
    ), extended as (
      select account_id as "accountId", moved.tryout_id as "tryoutId", title, added as "addedMs", expires_at as "expiresAt"
      from moved join tryout_versions on tryout_versions.id = version_id
    ), last_read as (
      select expires_at as "expiresAt", account_id as "accountId", tryout_id as "tryoutId" from next
      order by expires_at, account_id, tryout_id
      limit 1
    )
    select (select coalesce(json_agg(extended), '[]') from extended) as attempts,
      (select to_json(last_read) from last_read) as last`.execute(trx);
  return rows[0] as ExtendedAttemptsBatch;
}

const isBefore = ({ expiresAt, accountId, tryoutId }: DeadlineCursor): RawBuilder<boolean> => sql`
  (expires_at, account_id, tryout_id) < (${expiresAt}::timestamptz, ${accountId}::uuid, ${tryoutId}::integer)`;

/** Counts the attempts that are still to be extended, including locked attempts. */
export async function countAttemptsToExtend(db: Db, outage: OutageToApply, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from attempts where ${isToExtend(outage, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface AttemptReference {
  accountId: string;
  tryout: string;
  attempt: number;
}

export interface SealedBeforeExtension {
  count: number;
  /** The attempts that were sealed first. */
  attempts: AttemptReference[];
}

/**
 * Reads the whole table: the command runs rarely, and an index on `sealed_at` would make every seal slower.
 * @param most the maximum of listed attempts; all are counted
 */
export async function findSealedBeforeExtension(
  db: Db,
  outage: OutageToApply,
  most: number,
  now: number,
): Promise<SealedBeforeExtension> {
  const { rows } = await sql<AttemptReference & { count: number }>`
    with sealed as (
      select account_id, tryout_id, number, coalesce(sealed_at, ${timestampSql(now)}) as sealed_at from attempts
      where (sealed_at > ${timestampSql(outage.beganAt)}
        or (sealed_at is null and expires_at <= ${timestampSql(overdueAt(now))})) and ${wasRunning(outage)}
    )
    select account_id, slug as tryout, number as attempt, (select count(*) from sealed)
    from sealed join tryouts on tryouts.id = tryout_id
    order by sealed_at, account_id, tryout_id
    limit ${most}`.execute(db);
  const attempts = rows.map(({ accountId, tryout, attempt }) => ({ accountId, tryout, attempt }));
  return { count: rows[0]?.count ?? 0, attempts };
}

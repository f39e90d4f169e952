import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';
import type { OutagesTable } from '../tables/tryouts.ts';

export type Outage = Selectable<OutagesTable>;

/** Begin and end, epoch ms. */
export type OutageSpan = Pick<Outage, 'beganAt' | 'endedAt'>;

/** An outage whose attempts are lengthened. Its id is null before it is recorded. */
export type OutageToApply = OutageSpan & Pick<Outage, 'recordedAt'> & { id: number | null };

/** Outages that overlap with the span, the earliest first. */
export async function listOverlappingOutages(db: Db, { beganAt, endedAt }: OutageSpan): Promise<Outage[]> {
  return db
    .selectFrom('outages')
    .selectAll()
    .where('beganAt', '<', timestampSql(endedAt))
    .where('endedAt', '>', timestampSql(beganAt))
    .orderBy('beganAt')
    .execute();
}

/** The outage whose attempts have not all been lengthened, or null. */
export async function findUnfinishedOutage(db: Db): Promise<Outage | null> {
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

/** @returns the outage with the count of lengthened attempts */
export async function finishOutage(db: Db, id: number, now: number): Promise<Outage> {
  return db
    .updateTable('outages')
    .set({ finishedAt: sql`coalesce(finished_at, ${timestampSql(now)})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Unsealed attempts that were running in the outage, by their deadline before the lengthening. */
const isToExtend = (outage: OutageToApply, now: number) => sql`
  sealed_at is null and expires_at > ${timestampSql(overdueAt(now))} and ${wasRunning(outage)}`;

const wasRunning = ({ id, beganAt, endedAt, recordedAt }: OutageToApply) => sql`
  expires_at > ${timestampSql(beganAt)} and started_at < ${timestampSql(Math.min(endedAt, recordedAt))}
  and (lengthened_for is null or ${id}::integer is null or ${id} <> all(lengthened_for))`;

/** Attempts with this deadline or an earlier one count as sealed. */
const overdueAt = (now: number): number => now - AUTO_SEAL_DELAY_MS;

/** An attempt whose deadline was moved. */
export interface ExtendedAttempt {
  accountId: string;
  /** On the paper of the attempt. */
  title: string;
  addedMs: number;
  /** The deadline as it is now, epoch ms. */
  expiresAt: number;
}

/** A position in the order of deadlines, in PostgreSQL's format. */
export interface DeadlineCursor {
  expiresAt: string;
  accountId: string;
  tryoutId: number;
}

export interface ExtendedAttemptsBatch {
  attempts: ExtendedAttempt[];
  /** The next chunk begins after it. Null when no attempt is left. */
  last: DeadlineCursor | null;
}

/**
 * Lengthens the next attempts, so that the time left at the end of the outage is the time left at its start. It goes from the
 * latest deadline to the earliest, so that no attempt is read twice. The next scan takes what it skips: locked rows, and all
 * but one attempt of an account, because the caller notifies each account once per transaction. The lateral join makes the
 * planner read single accounts instead of all.
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
    ), one_each as (
      select distinct on (account_id) * from next order by account_id, tryout_id
    ), chosen as materialized (
      select one_each.* from one_each
      cross join lateral (select from accounts where id = one_each.account_id for key share skip locked) owner
    ), moved as (
      update attempts a
      set expires_at = a.expires_at + added, lengthened_for = array_append(lengthened_for, ${outage.id}::integer)
      from chosen where a.account_id = chosen.account_id and a.tryout_id = chosen.tryout_id
      returning a.account_id, a.version_id, ${epochMs('added')} as added, ${epochMs('a.expires_at')} as expires_at
    ), counted as (
      update outages set lengthened = lengthened + (select count(*) from moved) where id = ${outage.id}
    ), lengthened as (
      select account_id as "accountId", title, added as "addedMs", expires_at as "expiresAt"
      from moved join tryout_versions on tryout_versions.id = version_id
    ), ending as (
      select expires_at as "expiresAt", account_id as "accountId", tryout_id as "tryoutId" from next
      order by expires_at, account_id, tryout_id
      limit 1
    )
    select (select coalesce(json_agg(lengthened), '[]') from lengthened) as attempts,
      (select to_json(ending) from ending) as last`.execute(trx);
  return rows[0] as ExtendedAttemptsBatch;
}

const isBefore = ({ expiresAt, accountId, tryoutId }: DeadlineCursor): RawBuilder<boolean> => sql`
  (expires_at, account_id, tryout_id) < (${expiresAt}::timestamptz, ${accountId}::uuid, ${tryoutId}::integer)`;

const epochMs = (span: string) => sql`round(extract(epoch from ${sql.ref(span)}) * 1000)`;

/** How many attempts are left to lengthen, including locked ones. */
export async function countAttemptsToExtend(db: Db, outage: OutageToApply, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from attempts where ${isToExtend(outage, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface AttemptReference {
  accountId: string;
  tryout: string;
  attempt: number;
}

export interface SealedBeforeExtension {
  count: number;
  /** The first of them. */
  attempts: AttemptReference[];
}

/**
 * Attempts that were running in the outage and were sealed before they could be lengthened. It reads the whole table, because
 * an index would cost every save.
 * @param most how many are named
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

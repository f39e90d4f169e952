import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { SeedReason } from '../tables/practice.ts';

/** A sealed attempt whose items are not in the book yet. */
export interface UnseededAttempt {
  accountId: string;
  tryoutId: number;
  attemptNumber: number;
  versionId: number;
  /** The grading of the result. */
  grading: number;
  finishedAt: number;
  answers: number[];
  log: Buffer;
  startedAt: number;
  expiresAt: number;
}

/** Includes the attempts whose keys were corrected since. */
export async function listUnseededAttempts(
  db: Db,
  accountIds: readonly string[],
): Promise<UnseededAttempt[]> {
  const { rows } = await sql<UnseededAttempt>`
    select r.account_id, r.tryout_id, r.attempt_number, r.version_id, r.grading, r.finished_at,
      a.answers, a.log, a.started_at, a.expires_at
    from results r
      join attempts a on a.account_id = r.account_id and a.tryout_id = r.tryout_id and a.number = r.attempt_number
      left join practice_seedings s on s.account_id = r.account_id and s.tryout_id = r.tryout_id
    where r.account_id = any(${accountIds}::uuid[]) and a.sealed_at is not null
      and (s.attempt_number is distinct from r.attempt_number or s.grading is distinct from r.grading)`.execute(
    db,
  );
  return rows;
}

export interface Seed {
  itemId: string;
  reasons: SeedReason[];
}

export interface Seeding extends Pick<
  UnseededAttempt,
  'accountId' | 'tryoutId' | 'attemptNumber' | 'grading' | 'finishedAt'
> {
  seeds: Seed[];
}

/** Locks the accounts in the order of their ids. @returns those that still exist */
export async function lockAccountsToSeed(trx: Db, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where id = any(${accountIds}::uuid[]) order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Records the attempts, and puts their items into the book. An attempt that was reset meanwhile is left out. What an earlier
 * grading of the same attempt put there wrongly is removed. Lock the accounts first.
 */
export async function insertSeedings(trx: Db, seedings: readonly Seeding[]): Promise<void> {
  if (seedings.length === 0) return;
  const kept = await insertPresentSeedings(trx, seedings);
  const present = seedings.filter((seeding) => kept.has(nameOf(seeding)));
  const rows = present.flatMap(({ seeds, ...attempt }) => seeds.map((seed) => ({ ...attempt, ...seed })));
  await deleteOutdatedSeeds(trx, present, rows);
  if (rows.length === 0) return;
  await sql`
    insert into practice_seeds as seed (account_id, item_id, tryout_id, attempt_number, seeded_at, reasons)
    select account_id, item_id, tryout_id, attempt_number, seeded_at, string_to_array(reasons, ' ')
    from unnest(
      ${rows.map(({ accountId }) => accountId)}::uuid[], ${rows.map(({ itemId }) => itemId)}::text[],
      ${rows.map(({ tryoutId }) => tryoutId)}::int[], ${rows.map((row) => row.attemptNumber)}::int[],
      ${rows.map(({ finishedAt }) => new Date(finishedAt))}::timestamptz[],
      ${rows.map(({ reasons }) => reasons.join(' '))}::text[]
    ) given (account_id, item_id, tryout_id, attempt_number, seeded_at, reasons)
    on conflict (account_id, item_id) do update set
      tryout_id = excluded.tryout_id, attempt_number = excluded.attempt_number, seeded_at = excluded.seeded_at,
      reasons = case
        when seed.attempt_number = excluded.attempt_number and 'doubted' = any(seed.reasons)
        then array_append(excluded.reasons, 'doubted') else excluded.reasons
      end`.execute(trx);
}

const nameOf = ({ accountId, tryoutId }: Pick<Seeding, 'accountId' | 'tryoutId'>): string =>
  `${accountId} ${tryoutId}`;

/** @returns the names of the attempts that still exist */
async function insertPresentSeedings(trx: Db, seedings: readonly Seeding[]): Promise<Set<string>> {
  const { rows } = await sql<{ accountId: string; tryoutId: number }>`
    insert into practice_seedings as seeding (account_id, tryout_id, attempt_number, grading)
    select given.account_id, given.tryout_id, given.attempt_number, given.grading
    from unnest(
      ${seedings.map(({ accountId }) => accountId)}::uuid[], ${seedings.map(({ tryoutId }) => tryoutId)}::int[],
      ${seedings.map((one) => one.attemptNumber)}::int[], ${seedings.map(({ grading }) => grading)}::int[]
    ) given (account_id, tryout_id, attempt_number, grading)
      join attempts a on a.account_id = given.account_id and a.tryout_id = given.tryout_id
        and a.number = given.attempt_number
    order by given.account_id, given.tryout_id
    for key share of a
    on conflict (account_id, tryout_id) do update set
      attempt_number = excluded.attempt_number, grading = excluded.grading,
      doubted_at = case when seeding.attempt_number = excluded.attempt_number then seeding.doubted_at end
    returning account_id, tryout_id`.execute(trx);
  return new Set(rows.map(nameOf));
}

async function deleteOutdatedSeeds(
  trx: Db,
  seedings: readonly Seeding[],
  rows: readonly { accountId: string; itemId: string }[],
): Promise<void> {
  await sql`
    delete from practice_seeds seed using unnest(
      ${seedings.map(({ accountId }) => accountId)}::uuid[], ${seedings.map(({ tryoutId }) => tryoutId)}::int[],
      ${seedings.map((one) => one.attemptNumber)}::int[]
    ) given (account_id, tryout_id, attempt_number)
    where seed.account_id = given.account_id and seed.tryout_id = given.tryout_id
      and seed.attempt_number = given.attempt_number and not 'doubted' = any(seed.reasons)
      and not exists (
        select from unnest(${rows.map((row) => row.accountId)}::uuid[], ${rows.map((row) => row.itemId)}::text[])
          kept (account_id, item_id)
        where kept.account_id = seed.account_id and kept.item_id = seed.item_id
      )`.execute(trx);
}

/** The newest end of an attempt that put the kind into the book. Kinds without one are absent. */
export async function findSeedTimes(
  db: Db,
  accountId: string,
  kinds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; seededAt: number }>`
    select kind, max(seeded_at) as seeded_at from practice_seeds s join items i on i.item_id = s.item_id
    where account_id = ${accountId} and kind = any(${kinds}::text[]) group by kind`.execute(db);
  return new Map(rows.map(({ kind, seededAt }) => [kind, seededAt]));
}

/**
 * Deletes what only this attempt put into the book, unless its kind was practised. Call it in the transaction that deletes the
 * attempt, with the account locked.
 */
export async function deleteUnpractisedSeeds(trx: Db, accountId: string, tryoutId: number): Promise<void> {
  await sql`
    delete from practice_seeds seed using items i
    where seed.account_id = ${accountId} and seed.tryout_id = ${tryoutId} and i.item_id = seed.item_id
      and not exists (
        select from items other join practice_reviews r on r.item_id = other.item_id
        where other.kind = i.kind and r.account_id = ${accountId}
      )`.execute(trx);
  await sql`
    delete from practice_cards card
    where account_id = ${accountId} and last_at is null and not exists (
      select from practice_seeds seed join items i on i.item_id = seed.item_id
      where seed.account_id = ${accountId} and i.kind = card.kind
    )`.execute(trx);
}

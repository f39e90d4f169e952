import type pg from 'pg';

/**
 * Candidates with sessions, inserted by SQL because registering so many takes minutes. A seat is a candidate's number.
 */
export interface Seats {
  count: number;
  tryoutId: number;
  questions: number;
  /** Account ids by seat, from the first seat of the call on. */
  accounts: string[];
}

/** The session token of a seat. The database stores its hash. */
export const tokenOfSeat = (seat: number): string => `bench${String(seat).padStart(38, '0')}`;

export const SEAT_EMAIL_SQL = "'seat.' || seat || '@contoh.id'";

/** SQL that inserts a session for each row of a table with `seat` and `account_id`. */
export const insertSessionsSql = (table: string): string => `
  insert into sessions (token_hash, account_id, created_at, last_seen_at, ends_at)
  select sha256(convert_to('bench' || lpad(seat::text, 38, '0'), 'UTF8')), account_id, now(), now(),
    now() + interval '1 day'
  from ${table} seated`;

/** SQL that grants the tryout to each `account_id` of a table. */
export const insertGrantsSql = (table: string, tryoutId: number): string => `
  insert into grants (account_id, tryout_id, source, source_id, granted_at)
  select account_id, ${tryoutId}, 'operator', 'bench', now() from ${table}`;

/** Creates accounts with a session and no tryout. The connection's temporary table `seats` lists those of the last call. */
export async function createAccounts(client: pg.Client, count: number, first = 0): Promise<string[]> {
  await client.query('drop table if exists seats');
  await client.query(`
    create temporary table seats as
    select seat, gen_random_uuid() as account_id from generate_series(${first}, ${first + count - 1}) seat`);
  await client.query(`
    insert into accounts (id, email, name, consent_version, consented_at)
    select account_id, ${SEAT_EMAIL_SQL}, 'Rani Puspita', 'bench', now() from seats`);
  await client.query(insertSessionsSql('seats'));
  const { rows } = await client.query<{ account: string }>(
    'select account_id as account from seats order by seat',
  );
  return rows.map(({ account }) => account);
}

/** Creates candidates who own the first tryout and have not started it. */
export async function createOwners(client: pg.Client, count: number, first = 0): Promise<Seats> {
  const accounts = await createAccounts(client, count, first);
  const { rows } = await client.query<{ id: number; questions: number }>(`
    select t.id, jsonb_array_length(v.paper) as questions
    from tryouts t join tryout_versions v on v.id = t.current_version_id
    order by t.id limit 1`);
  const { id: tryoutId, questions } = rows[0]!;
  await client.query(insertGrantsSql('seats', tryoutId));
  await client.query('analyze accounts, sessions, grants');
  return { count, tryoutId, questions, accounts };
}

/** Creates candidates with an attempt that has just started. */
export async function createCandidatesWithAttempt(
  client: pg.Client,
  count: number,
  first = 0,
): Promise<Seats> {
  const seats = await createOwners(client, count, first);
  await client.query(
    `insert into attempt_counts (account_id, tryout_id, started) select account_id, ${seats.tryoutId}, 1 from seats`,
  );
  await client.query(`
    insert into attempts (account_id, tryout_id, number, version_id, started_at, expires_at)
    select account_id, t.id, 1, current_version_id, now(), now() + interval '100 minutes'
    from seats, tryouts t where t.id = ${seats.tryoutId}`);
  await client.query('vacuum analyze accounts, sessions, attempts, attempt_counts');
  return seats;
}

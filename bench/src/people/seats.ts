import { answersOf, readLog } from '@ambang/exam/change-log.ts';
import type pg from 'pg';

/** Candidates in the middle of a tryout, written straight into the database: registering so many takes many minutes. */
export interface Seats {
  count: number;
  tryoutId: number;
  questions: number;
}

/** The session token of a seat's candidate; the database has its hash. */
export const tokenOfSeat = (seat: number): string => `bench${String(seat).padStart(38, '0')}`;

const emailOfSeat = "'seat.' || seat || '@contoh.id'";

/**
 * A session for each row of a table with `seat` and `account_id`; `tokenOfSeat` is its token.
 * @param table or a query in brackets
 */
export const insertSessions = (table: string): string => `
  insert into sessions (token_hash, account_id, created_at, last_seen_at, ends_at)
  select sha256(convert_to('bench' || lpad(seat::text, 38, '0'), 'UTF8')), account_id, now(), now(),
    now() + interval '1 day'
  from ${table} seated`;

/** Gives the tryout to each `account_id` of a table. */
export const insertGrants = (table: string, tryoutId: number): string => `
  insert into grants (account_id, tryout_id, source, source_id, granted_at)
  select account_id, ${tryoutId}, 'operator', 'bench', now() from ${table}`;

/**
 * Creates `count` candidates with a running attempt; their seats are numbered from `first`. Until the connection's next
 * call they stand in its table `seats`.
 */
export async function takeSeats(client: pg.Client, count: number, first = 0): Promise<Seats> {
  const seats = await createPeople(client, count, first);
  const { tryoutId, version } = seats;
  await client.query(`
    insert into attempt_counts (account_id, tryout_id, started) select account_id, ${tryoutId}, 1 from seats`);
  await client.query(`
    insert into attempts (account_id, tryout_id, number, version_id, started_at, expires_at)
    select account_id, ${tryoutId}, 1, ${version}, now(), now() + interval '100 minutes' from seats`);
  await client.query('analyze accounts, sessions, attempts');
  return seats;
}

/** Creates `count` candidates who own the tryout and have only to start it, as `takeSeats` does otherwise. */
export async function seatOwners(client: pg.Client, count: number, first = 0): Promise<Seats> {
  const seats = await createPeople(client, count, first);
  await client.query(insertGrants('seats', seats.tryoutId));
  await client.query('analyze accounts, sessions, grants');
  return seats;
}

async function createPeople(
  client: pg.Client,
  count: number,
  first: number,
): Promise<Seats & { version: number }> {
  const { rows } = await client.query<{ id: number; version: number; questions: number }>(`
    select t.id, v.id as version, jsonb_array_length(v.paper) as questions
    from tryouts t join tryout_versions v on v.id = t.current_version_id
    order by t.id limit 1`);
  const tryout = rows[0];
  if (!tryout) throw new Error('no tryout is published');
  const { id, version, questions } = tryout;
  await client.query('drop table if exists seats');
  await client.query(`
    create temporary table seats as
    select seat, gen_random_uuid() as account_id from generate_series(${first}, ${first + count - 1}) seat`);
  await client.query(`
    insert into accounts (id, email, name, consent_version, consented_at)
    select account_id, ${emailOfSeat}, 'Rani Puspita', 'bench', now() from seats`);
  await client.query(insertSessions('seats'));
  return { count, tryoutId: id, questions, version };
}

/** The accounts of the seats that were created last, in their order. */
export async function accountsOfSeats(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ account: string }>(
    'select account_id as account from seats order by seat',
  );
  return rows.map(({ account }) => account);
}

export interface StandingAnswers {
  seat: number;
  answers: number[];
  ats: number[];
}

/** The answers that stand in the database for these seats, in their order. */
export async function standingAnswers(
  client: pg.Client,
  seats: readonly number[],
): Promise<StandingAnswers[]> {
  const { rows } = await client.query<{ seat: number; log: Buffer; questions: number; duration: number }>(
    `select seat, log, jsonb_array_length(paper) as questions,
      (extract(epoch from expires_at - started_at) * 1000)::integer as duration
    from unnest($1::integer[]) with ordinality as wanted (seat, place)
    join accounts on email = ${emailOfSeat}
    join attempts on attempts.account_id = accounts.id
    join tryout_versions v on v.id = version_id
    order by place`,
    [seats],
  );
  return rows.map(({ seat, log, questions, duration }) => {
    const standing = answersOf(readLog(log), duration);
    const numbers = Array.from({ length: questions }, (_, index) => index + 1);
    return {
      seat,
      answers: numbers.map((number) => standing.get(number)?.answer ?? 0),
      ats: numbers.map((number) => standing.get(number)?.at ?? -1),
    };
  });
}

/** What the database has of the attempt of a seat. */
export interface KeptAttempt {
  seat: number;
  /** How many changes it has taken. */
  revision: number;
  /** What stands, 0 without an answer. */
  answers: number[];
  /** The same as it was written at the hand-in; null before. */
  sealed: number[] | null;
}

/** The attempts of so many seats from this one on; of who has none there is none. */
export async function keptAttempts(client: pg.Client, first: number, count: number): Promise<KeptAttempt[]> {
  const { rows } = await client.query<{
    seat: number;
    revision: number;
    log: Buffer;
    questions: number;
    duration: number;
    sealed: number[] | null;
  }>(
    `select seat, revision, log, jsonb_array_length(paper) as questions,
      (extract(epoch from expires_at - started_at) * 1000)::integer as duration,
      case when sealed_at is not null then answers end as sealed
    from generate_series($1::integer, $2) seat
    join accounts on email = ${emailOfSeat}
    join attempts on attempts.account_id = accounts.id
    join tryout_versions v on v.id = version_id`,
    [first, first + count - 1],
  );
  return rows.map(({ seat, revision, log, questions, duration, sealed }) => {
    const standing = answersOf(readLog(log), duration);
    const answers = Array.from({ length: questions }, (_, index) => standing.get(index + 1)?.answer ?? 0);
    return { seat, revision, answers, sealed };
  });
}

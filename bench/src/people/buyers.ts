import type pg from 'pg';

/** Accounts that are signed in, written straight into the database: signing so many in takes many minutes. */

/** The session token of a buyer; the database has its hash. */
export const tokenOfBuyer = (buyer: number): string => `buyer${String(buyer).padStart(38, '0')}`;

const emailOfBuyer = "'buyer.' || buyer || '@contoh.id'";

/** Creates `count` accounts with a session each; they are numbered from 0. */
export async function createBuyers(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    create temporary table buyers as
    select buyer, gen_random_uuid() as account_id from generate_series(0, ${count - 1}) buyer`);
  await client.query(`
    insert into accounts (id, email, name, consent_version, consented_at)
    select account_id, ${emailOfBuyer}, 'Rani Puspita', 'bench', now() from buyers`);
  await client.query(`
    insert into sessions (token_hash, account_id, created_at, last_seen_at, ends_at)
    select sha256(convert_to('buyer' || lpad(buyer::text, 38, '0'), 'UTF8')), account_id, now(), now(),
      now() + interval '1 day'
    from buyers`);
  await client.query('analyze accounts, sessions');
}

/** What the product has made of a transaction. */
export interface Outcome {
  id: string;
  status: 'awaiting' | 'paid' | 'failed';
  /** Live grants of the transaction, and how often its owner was given any. */
  grants: number;
  granted: number;
  /** Payments whose money is there, and those of them that have to go back. */
  paid: number;
  refunds: number;
}

export async function outcomesOf(client: pg.Client, ids: readonly string[]): Promise<Outcome[]> {
  const { rows } = await client.query<Outcome>(
    `select id, status,
      (select count(*)::integer from grants where source = 'transaction' and source_id = t.id
        and revoked_at is null) as grants,
      (select count(*)::integer from transaction_events where transaction_id = t.id and kind = 'granted') as granted,
      (select count(*)::integer from payments where transaction_id = t.id and state = 'paid') as paid,
      (select count(*)::integer from payments where transaction_id = t.id and refund is not null
        and refund <> 'partly-returned') as refunds
    from transactions t where id = any($1)`,
    [ids],
  );
  return rows;
}

/**
 * How many questions to the gateway wait: in the queue, or for the sweep of the next minutes. Those of an order's own time
 * are later.
 */
export async function waitingQuestions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(`
    select (
      select count(*) from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where identifier = 'confirmTransaction'
    )::integer + (
      select count(*) from transactions where check_at < now() + interval '3 minutes'
    )::integer as waiting`);
  return rows[0]?.waiting ?? 0;
}

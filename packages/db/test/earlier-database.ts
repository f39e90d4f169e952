import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** Removes all tables, also those of the job queue. */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query(
    'drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public',
  );
}

export async function makeEarlierDatabase(client: Client): Promise<void> {
  await client.query(`
    create table accounts (email text);
    insert into accounts values ('rani@contoh.id');
    create table kysely_migration (name text primary key, timestamp text not null);
    insert into kysely_migration values ('0001_accounts.sql', ''), ('0033_former_attempts.sql', '')`);
}

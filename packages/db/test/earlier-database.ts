import type pg from 'pg';

/** Gives an empty database the tables of a version before the first release, with one account. */
export async function makeEarlierDatabase(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`
    create table accounts (email text);
    insert into accounts values ('rani@contoh.id');
    create table kysely_migration (name text primary key, timestamp text not null);
    insert into kysely_migration values ('0001_accounts.sql', ''), ('0033_former_attempts.sql', '')`);
}

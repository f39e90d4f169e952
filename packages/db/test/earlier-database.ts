import type pg from 'pg';

export async function makeEarlierDatabase(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`
    create table accounts (email text);
    insert into accounts values ('rani@contoh.id');
    create table kysely_migration (name text primary key, timestamp text not null);
    insert into kysely_migration values ('0001_accounts.sql', ''), ('0033_former_attempts.sql', '')`);
}

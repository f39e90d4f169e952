import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** Makes inserts into the table fail with this code of PostgreSQL until the test ends. */
export async function failInserts(app: TestApp, table: string, code: string): Promise<void> {
  const { db } = app.database;
  await sql
    .raw(`
      create function fail_insert() returns trigger language plpgsql as
        $$ begin raise exception 'ended' using errcode = '${code}'; end $$;
      create trigger fail_insert before insert on ${table} execute function fail_insert()`)
    .execute(db);
  onTestFinished(async () => void (await sql`drop function fail_insert cascade`.execute(db)));
}

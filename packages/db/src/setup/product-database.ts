import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** Null when the database exists already: it may contain another installation's data. */
export type CreatedDatabase = { password: string } | null;

/**
 * Creates an empty database and the role that owns it, both with one name. The role may create the role of the analysis
 * service. A role that an interrupted call has left gets a new password. Needs a role that may create both.
 */
export async function createProductDatabase(db: Db, name: string): Promise<CreatedDatabase> {
  const { rows } = await sql<{ role: boolean; database: boolean; superuser: boolean }>`
    select exists (select from pg_roles where rolname = ${name}) as role,
      exists (select from pg_database where datname = ${name}) as database,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`.execute(db);
  const [found] = rows;
  if (found?.database) return null;
  const password = randomBytes(24).toString('hex');
  const role = sql.id(name);
  if (!found?.role) await sql`create role ${role}`.execute(db);
  await sql`alter role ${role} with login createrole password ${sql.lit(password)}`.execute(db);
  // Only a superuser may create a database for a role of which it is no member.
  if (!found?.superuser) await sql`grant ${role} to current_user`.execute(db);
  // Of template0, because an administrator may have added objects to template1.
  await sql`create database ${role} owner ${role} template template0 encoding 'UTF8'`.execute(db);
  return { password };
}

import { randomUUID } from 'node:crypto';
import { createAccount } from '../src/accounts/accounts.ts';
import type { Db } from '../src/open.ts';

/** Inserts an account with a new email. @returns its id */
export async function insertTestAccount(db: Db, now: number): Promise<string> {
  const email = `${randomUUID()}@contoh.id`;
  const person = { name: 'Rani', email, phone: '+6281234567890', passwordHash: 'x', consentVersion: 'v' };
  return (await createAccount(db, person, now))!;
}

/** Inserts a tryout without a version. @returns its id */
export async function insertTestTryout(db: Db, closesAt: number | null = null): Promise<number> {
  const slug = `uji-${randomUUID()}`;
  const { id } = await db
    .insertInto('tryouts')
    .values({ slug, title: slug, ruleSet: 'skd', closesAt: closesAt === null ? null : new Date(closesAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import { createHash } from 'node:crypto';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { sql } from 'kysely';
import { restoreFormerAttempts } from '../../src/former-attempts.ts';
import type { AttemptsContext } from '../../src/versions.ts';
import { createAttemptsContext } from '../graded-tryout.ts';
import { makeTestPackage } from './test-paper.ts';

/** The accounts take the same tryouts. */
export interface World {
  attempts: AttemptsContext;
  database: OpenDatabase;
  clock: { now: number };
  accounts: string[];
  /** The current email is last. */
  addresses: Map<string, string[]>;
  returned: Map<string, ReturnedPerson>;
  tryoutIds: number[];
  operationLog: string[];
}

export interface ReturnedPerson {
  /** Whether the email of the deleted account was verified. */
  wasProved: boolean;
  /** Whether the new account may have verified the email since. */
  isProved: boolean;
  /** How many attempts the deleted account had started, by tryout. */
  started: ReadonlyMap<number, number>;
}

const ACCOUNTS = 8;
const TRYOUTS = 2;
const NOON = Date.parse('2026-03-02T05:00:00Z');

let made = 0;

export const newEmail = (): string => `peserta${(made += 1)}@contoh.id`;

/** Hashes names like the product, but without a key. */
export const hashName = (name: string): Buffer => createHash('sha256').update(name).digest();

export async function createTestAccount(
  { database: { db }, addresses }: Pick<World, 'database' | 'addresses'>,
  now: number,
  email = newEmail(),
): Promise<string> {
  const person = { name: 'Rani', email, phone: null, passwordHash: null, consentVersion: 'v' };
  const accountId = await db.transaction().execute(async (trx) => {
    const id = (await createAccount(trx, person, now))!;
    await restoreFormerAttempts(trx, hashName, id);
    return id;
  });
  addresses.set(accountId, [email]);
  return accountId;
}

/** The test database's rule set has none. */
export async function enableQuicknessRule({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const { leastMinutes } = skdRules;
  await sql`
    update rule_sets set rules = rules || jsonb_build_object('leastMinutes', ${leastMinutes}::integer)
    where name = ${skdRules.name}`.execute(db);
}

export async function createWorld(database: OpenDatabase, accounts = ACCOUNTS): Promise<World> {
  const clock = { now: NOON };
  // Every read advances the clock, so no two instants are equal.
  const attempts = createAttemptsContext(database, () => (clock.now += 1));
  await enableQuicknessRule(database);
  const world: World = {
    attempts,
    database,
    clock,
    accounts: [],
    tryoutIds: [],
    operationLog: [],
    addresses: new Map(),
    returned: new Map(),
  };
  while (world.accounts.length < accounts) world.accounts.push(await createTestAccount(world, NOON));
  while (world.tryoutIds.length < TRYOUTS) {
    const { tryoutId } = await publishVersion(database.db, makeTestPackage(`uji ${(made += 1)}`), NOON);
    world.tryoutIds.push(tryoutId);
  }
  return world;
}

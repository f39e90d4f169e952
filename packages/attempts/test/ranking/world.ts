import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { createIdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { SECRET_KEY_BYTES } from '@ambang/server/secret-key.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { sql } from 'kysely';
import { restoreFormerAttemptCounts } from '../../src/former-attempts.ts';
import type { AttemptsContext } from '../../src/context.ts';
import { createAttemptsContext } from '../graded-tryout.ts';
import { makeTestPackage } from './test-paper.ts';

/** The state of a random test: accounts that take the same tryouts, and a clock that every read advances. */
export interface World {
  attempts: AttemptsContext;
  database: OpenDatabase;
  clock: { now: number };
  accounts: string[];
  /** All emails of each account, the current email last. */
  emails: Map<string, string[]>;
  /** The accounts of persons who had deleted an account and registered again. */
  returned: Map<string, ReturnedPerson>;
  tryoutIds: number[];
  /** All operations so far, for the message of a failure. */
  operationLog: string[];
}

/** A person who deleted an account and registered again. */
interface ReturnedPerson {
  /** Whether the email of the deleted account was verified. */
  wasVerified: boolean;
  /** Whether the new account may have verified the email since. */
  isVerified: boolean;
  /** How many attempts the deleted account had started, by tryout. */
  started: ReadonlyMap<number, number>;
}

const ACCOUNTS = 8;
const TRYOUTS = 2;
const NOON = Date.parse('2026-03-02T05:00:00Z');

let lastNumber = 0;

export const newEmail = (): string => `peserta${(lastNumber += 1)}@contoh.id`;

export const hashIdentifier = createIdentifierHasher(Buffer.alloc(SECRET_KEY_BYTES));

export async function createTestAccount(
  { database: { db }, emails }: Pick<World, 'database' | 'emails'>,
  now: number,
  email = newEmail(),
): Promise<string> {
  const person = { name: 'Rani', email, phone: null, passwordHash: null, consentVersion: 'v' };
  const accountId = await db.transaction().execute(async (trx) => {
    const id = (await createAccount(trx, person, now))!;
    await restoreFormerAttemptCounts(trx, hashIdentifier, id);
    return id;
  });
  emails.set(accountId, [email]);
  return accountId;
}

/** Sets the minimum minutes of the test database's rule set, which has none. */
export async function enableQuicknessRule({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const { leastMinutes } = skdRules;
  await sql`
    update rule_sets set rules = rules || jsonb_build_object('leastMinutes', ${leastMinutes}::integer)
    where name = ${skdRules.name}`.execute(db);
}

/** @param accounts the number of accounts, which stays the same */
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
    emails: new Map(),
    returned: new Map(),
  };
  while (world.accounts.length < accounts) world.accounts.push(await createTestAccount(world, NOON));
  while (world.tryoutIds.length < TRYOUTS) {
    const { tryoutId } = await publishVersion(database.db, makeTestPackage(`uji ${(lastNumber += 1)}`), NOON);
    world.tryoutIds.push(tryoutId);
  }
  return world;
}

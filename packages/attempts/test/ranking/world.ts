import { createHash } from 'node:crypto';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import { skd } from '@ambang/exam/skd.ts';
import { sql } from 'kysely';
import { carryAttempts } from '../../src/former-attempts.ts';
import type { Attempts } from '../../src/versions.ts';
import { aProcess } from '../graded-tryout.ts';
import { testPaper } from './test-paper.ts';

/** People who take the same tryouts, and a clock that goes on with every act. */
export interface World {
  attempts: Attempts;
  database: OpenDatabase;
  clock: { now: number };
  accounts: string[];
  /** The addresses that each account is known to have had, the present one last. */
  addresses: Map<string, string[]>;
  /** Of accounts that came back under an address of a deleted one: how many attempts that one had started. */
  returned: Map<string, Return>;
  tryoutIds: number[];
  /** What has happened, for the reader of a failure. */
  story: string[];
}

export interface Return {
  /** Whether the deleted account had proved the address. */
  wasProved: boolean;
  /** Whether the account may have proved it since. */
  isProved: boolean;
  /** Keyed by the tryout. */
  started: ReadonlyMap<number, number>;
}

const ACCOUNTS = 8;
const TRYOUTS = 2;
const NOON = Date.parse('2026-03-02T05:00:00Z');

let made = 0;

export const anAddress = (): string => `peserta${(made += 1)}@contoh.id`;

/** Hashes as the product does, but without a key. */
export const rankHash = (name: string): Buffer => createHash('sha256').update(name).digest();

export async function anAccount(
  { database: { db }, addresses }: Pick<World, 'database' | 'addresses'>,
  now: number,
  email = anAddress(),
): Promise<string> {
  const person = { name: 'Rani', email, phone: null, passwordHash: null, consentVersion: 'v' };
  const accountId = await db.transaction().execute(async (trx) => {
    const id = (await createAccount(trx, person, now))!;
    await carryAttempts(trx, rankHash, id);
    return id;
  });
  addresses.set(accountId, [email]);
  return accountId;
}

/** The rules that every database begins with are those of before, by which no attempt is too quick. */
export async function judgeQuickness({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const { leastMinutes } = skd;
  await sql`
    update rule_sets set rules = rules || jsonb_build_object('leastMinutes', ${leastMinutes}::integer)
    where name = ${skd.name}`.execute(db);
}

/** @param accounts how many people there are at once */
export async function newWorld(database: OpenDatabase, accounts = ACCOUNTS): Promise<World> {
  const clock = { now: NOON };
  // No two instants are the same, as for a real clock that is looked at seldom enough.
  const attempts = aProcess(database, () => (clock.now += 1));
  await judgeQuickness(database);
  const world: World = {
    attempts,
    database,
    clock,
    accounts: [],
    tryoutIds: [],
    story: [],
    addresses: new Map(),
    returned: new Map(),
  };
  while (world.accounts.length < accounts) world.accounts.push(await anAccount(world, NOON));
  while (world.tryoutIds.length < TRYOUTS) {
    const { tryoutId } = await publishVersion(database.db, testPaper(`uji ${(made += 1)}`), NOON);
    world.tryoutIds.push(tryoutId);
  }
  return world;
}

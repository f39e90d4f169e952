import { sql } from 'kysely';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import { skd } from '@ambang/exam/skd.ts';
import type { Attempts } from '../../src/versions.ts';
import { aProcess } from '../graded-tryout.ts';
import { testPaper } from './test-paper.ts';

/** People who take the same tryouts, and a clock that goes on with every act. */
export interface World {
  attempts: Attempts;
  database: OpenDatabase;
  clock: { now: number };
  accounts: string[];
  tryoutIds: number[];
  /** What has happened, for the reader of a failure. */
  story: string[];
}

const ACCOUNTS = 8;
const TRYOUTS = 2;
const NOON = Date.parse('2026-03-02T05:00:00Z');

let made = 0;

export async function anAccount({ db }: OpenDatabase, now: number): Promise<string> {
  const account = { name: `Rani ${(made += 1)}`, phone: null, passwordHash: null, consentVersion: 'v' };
  return (await createAccount(db, { ...account, email: `peserta${made}@contoh.id` }, now))!;
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
  const world: World = { attempts, database, clock, accounts: [], tryoutIds: [], story: [] };
  while (world.accounts.length < accounts) world.accounts.push(await anAccount(database, NOON));
  while (world.tryoutIds.length < TRYOUTS) {
    const { tryoutId } = await publishVersion(database.db, testPaper(`uji ${(made += 1)}`), NOON);
    world.tryoutIds.push(tryoutId);
  }
  return world;
}

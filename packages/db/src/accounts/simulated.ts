import type { Answer } from '@ambang/exam/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { Attempt } from '../attempts/attempts.ts';

/** A candidate of the demo, who cannot sign in and gets no email. */
interface SimulatedAccount {
  name: string;
  email: string;
}

/**
 * Inserts the people whose email is not in use.
 * @returns the ids of the simulated accounts with the emails of `people`, in the same order
 */
export async function insertSimulatedAccounts(
  trx: Db,
  people: readonly SimulatedAccount[],
  consentVersion: string,
  now: number,
): Promise<string[]> {
  const missing = await withoutAccount(trx, people);
  if (missing.length > 0)
    await trx
      .insertInto('accounts')
      .values(
        missing.map((person) => ({
          ...person,
          phone: null,
          passwordHash: null,
          isSimulated: true,
          consentVersion,
          consentedAt: new Date(now),
        })),
      )
      .execute();
  const ids = await idsByEmail(trx);
  return people.flatMap(({ email }) => ids.get(email) ?? []);
}

async function withoutAccount(trx: Db, people: readonly SimulatedAccount[]): Promise<SimulatedAccount[]> {
  const lowerEmail = sql<string>`lower(email)`;
  const emails = people.map(({ email }) => email.toLowerCase());
  const rows = await trx
    .selectFrom('accounts')
    .select(lowerEmail.as('lowerEmail'))
    .where(lowerEmail, 'in', emails)
    .execute();
  const taken = new Set(rows.map((row) => row.lowerEmail));
  return people.filter(({ email }) => !taken.has(email.toLowerCase()));
}

async function idsByEmail(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('isSimulated', '=', true)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function listSimulatedAccountIds(db: Db): Promise<string[]> {
  return [...(await idsByEmail(db)).values()];
}

export async function listTryoutsWithoutSimulation(db: Db): Promise<{ id: number; title: string }[]> {
  return db
    .selectFrom('tryouts')
    .select(['tryouts.id', 'title'])
    .where('currentVersionId', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accounts')
            .innerJoin('attempts', 'attempts.accountId', 'accounts.id')
            .select('number')
            .where('isSimulated', '=', true)
            .whereRef('tryoutId', '=', 'tryouts.id'),
        ),
      ),
    )
    .orderBy('tryouts.id')
    .execute();
}

/** A sealed first attempt. Instants are epoch ms. */
export interface SimulatedAttempt {
  accountId: string;
  tryoutId: number;
  versionId: number;
  startedAt: number;
  expiresAt: number;
  sealedAt: number;
  log: Uint8Array;
  revision: number;
  answers: readonly Answer[];
}

/** Inserts attempts without results, and the grants that they need. */
export async function insertSimulatedAttempts(
  trx: Db,
  attempts: readonly SimulatedAttempt[],
  now: number,
): Promise<Attempt[]> {
  const keys = attempts.map(({ accountId, tryoutId }) => ({ accountId, tryoutId }));
  const grant = { source: 'operator', sourceId: 'simulasi', grantedAt: new Date(now) } as const;
  await trx
    .insertInto('grants')
    .values(keys.map((key) => ({ ...key, ...grant })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('attemptCounts')
    .values(keys.map((key) => ({ ...key, started: 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx.insertInto('attempts').values(attempts.map(toRow)).returningAll().execute();
}

const toRow = ({ startedAt, expiresAt, sealedAt, log, answers, ...attempt }: SimulatedAttempt) => ({
  ...attempt,
  number: 1,
  startedAt: new Date(startedAt),
  expiresAt: new Date(expiresAt),
  sealedAt: new Date(sealedAt),
  log: Buffer.from(log),
  answers: [...answers],
});

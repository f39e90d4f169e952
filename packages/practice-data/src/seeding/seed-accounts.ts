import type { Db } from '@ambang/db/open.ts';
import { listCardKindsOfTryouts } from '@ambang/db/practice/cards.ts';
import type { Seeding, UnseededAttempt } from '@ambang/db/practice/seeds.ts';
import { insertSeedings, listUnseededAttempts, lockAccountsToSeed } from '@ambang/db/practice/seeds.ts';
import type { PracticeContext } from '../context.ts';
import { refoldCards } from '../cards/fold-cards.ts';
import { computeSeeds } from './compute-seeds.ts';

export const seedAccount = (context: PracticeContext, accountId: string): Promise<number> =>
  seedAccounts(context, [accountId]);

/**
 * Puts the missed items of the accounts' sealed attempts into their books. It may be repeated: an attempt is stored once per
 * grading of its keys.
 * @returns the number of attempts
 */
export async function seedAccounts(context: PracticeContext, accountIds: readonly string[]): Promise<number> {
  const { db } = context.database;
  const attempts = await listUnseededAttempts(db, accountIds);
  if (attempts.length === 0) return 0;
  const seedings: Seeding[] = [];
  for (const attempt of attempts) seedings.push(await toSeeding(context, attempt));
  const catalog = await context.catalog.get();
  await db.transaction().execute(async (trx) => {
    const present = new Set(
      await lockAccountsToSeed(trx, [...new Set(attempts.map((attempt) => attempt.accountId))]),
    );
    await insertSeedings(
      trx,
      seedings.filter(({ accountId }) => present.has(accountId)),
    );
    for (const [accountId, mine] of Map.groupBy(seedings, (seeding) => seeding.accountId))
      await refoldKnownCards(trx, accountId, mine);
  });
  return attempts.length;

  /** A new seed brings back a card that was practised before. */
  async function refoldKnownCards(trx: Db, accountId: string, mine: readonly Seeding[]): Promise<void> {
    const kinds = await listCardKindsOfTryouts(
      trx,
      accountId,
      mine.map(({ tryoutId }) => tryoutId),
    );
    if (kinds.length > 0) await refoldCards(trx, accountId, kinds, catalog);
  }
}

async function toSeeding(
  { versions }: PracticeContext,
  { accountId, tryoutId, attemptNumber, versionId, grading, finishedAt, ...attempt }: UnseededAttempt,
): Promise<Seeding> {
  const version = await versions.get(versionId, grading);
  const seeds = computeSeeds(version, attempt);
  return { accountId, tryoutId, attemptNumber, grading, finishedAt, seeds };
}

import { lockAccount } from '@ambang/db/locks.ts';
import { listCardKindsOfTryouts } from '@ambang/db/practice/cards.ts';
import { insertDoubts } from '@ambang/db/practice/doubts.ts';
import type { Result } from '@ambang/db/results/results.ts';
import { accountDeletedRefusal } from '@ambang/server/refusal.ts';
import type { PracticeContext } from '../context.ts';
import { refoldCards } from '../cards/fold-cards.ts';
import { seedAccount } from './seed-accounts.ts';

/**
 * Puts the questions that the candidate flagged in the sealed attempt into the book. Only the first call of an attempt counts.
 * @throws Refusal when the account was deleted
 */
export async function storeDoubts(
  context: PracticeContext,
  { accountId, tryoutId, versionId, grading }: Result,
  numbers: readonly number[],
): Promise<void> {
  const { database, versions, now } = context;
  await seedAccount(context, accountId);
  const { key } = await versions.get(versionId, grading);
  const itemIds = [...new Set(numbers)].flatMap((number) => key[number - 1]?.id ?? []);
  const catalog = await context.catalog.get();
  await database.db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw accountDeletedRefusal();
    if (!(await insertDoubts(trx, { accountId, tryoutId }, itemIds, now()))) return;
    const kinds = await listCardKindsOfTryouts(trx, accountId, [tryoutId]);
    if (kinds.length > 0) await refoldCards(trx, accountId, kinds, catalog);
  });
}

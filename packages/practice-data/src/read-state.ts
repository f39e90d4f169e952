import type { PracticeState } from '@ambang/db/practice/account-state.ts';
import { findPracticeState } from '@ambang/db/practice/account-state.ts';
import { addDays, startOfWibDay, wibDayOf } from '@ambang/practice/days.ts';
import { accountDeletedRefusal } from '@ambang/server/refusal.ts';
import type { PracticeContext } from './context.ts';
import { seedAccount } from './seeding/seed-accounts.ts';

/** How many days `PracticeState.days` lists, today included. */
const LISTED_DAYS = 14;

/**
 * Reads what the account practised and may practise. An attempt that was just sealed is first put into the book, so that its
 * result leads to its questions at once.
 * @throws Refusal when the account was deleted
 */
export async function readPracticeState(context: PracticeContext, accountId: string): Promise<PracticeState> {
  const state = await findState(context, accountId);
  if (!state.isUnseeded) return state;
  await seedAccount(context, accountId);
  return findState(context, accountId);
}

async function findState({ database, now }: PracticeContext, accountId: string): Promise<PracticeState> {
  const today = wibDayOf(now());
  const state = await findPracticeState(database.pool, accountId, {
    now: now(),
    dayStart: startOfWibDay(today),
    firstDayStart: startOfWibDay(addDays(today, 1 - LISTED_DAYS)),
  });
  if (!state) throw accountDeletedRefusal();
  return state;
}

import { announceChange } from '../notifications/announcements.ts';
import { lockAccount, lockAccountForDeletion, lockAvatars } from '../locks.ts';
import type { Db } from '../open.ts';
import { lockResults, setRanked } from '../results/results.ts';
import { deleteUnusedAvatar } from './avatars.ts';

/**
 * Takes the locks of a deletion in the order of `../locks.ts`, and removes the results from the rankings.
 * The first lock waits for purchases, but not for hand-ins, which can still insert rows that refer to the account.
 * `leaveRanking` then waits for the hand-ins.
 */
async function lockForDeletion(trx: Db, accountId: string): Promise<void> {
  await lockAccount(trx, accountId);
  await leaveRanking(trx, accountId);
  await lockAccountForDeletion(trx, accountId);
  // Attempts may have been started between the first call and the last lock.
  await leaveRanking(trx, accountId);
}

async function leaveRanking(trx: Db, accountId: string): Promise<void> {
  const attempts = await trx
    .selectFrom('attempts')
    .select('tryoutId')
    .where('accountId', '=', accountId)
    .execute();
  if (attempts.length === 0) return;
  const tryoutIds = attempts.map(({ tryoutId }) => tryoutId);
  for (const result of await lockResults(trx, accountId, tryoutIds)) await setRanked(trx, result, false);
}

async function hasActiveTransaction(trx: Db, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('transactions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'awaiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the account and removes its results from the rankings.
 * @returns false while the account has an open order; the caller then has to roll back
 */
export async function lockIfDeletable(trx: Db, accountId: string): Promise<boolean> {
  await lockAvatars(trx);
  await lockForDeletion(trx, accountId);
  return !(await hasActiveTransaction(trx, accountId));
}

/** @returns false, with no row deleted, while the account has an open order; the caller then has to roll back */
export async function lockAndDeleteAccount(trx: Db, accountId: string, formerId: string): Promise<boolean> {
  if (!(await lockIfDeletable(trx, accountId))) return false;
  await deleteLockedAccount(trx, accountId, formerId);
  return true;
}

/** Only transactions and code uses are kept for accounting, under a random id. @param formerId a random uuid */
export async function deleteLockedAccount(trx: Db, accountId: string, formerId: string): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ accountId: formerId, snapToken: null, snapRedirectUrl: null })
    .where('accountId', '=', accountId)
    .execute();
  await trx.updateTable('codeUses').set({ accountId: formerId }).where('accountId', '=', accountId).execute();
  // The foreign keys delete all rows that refer to the account.
  const { avatarHash } = await trx
    .deleteFrom('accounts')
    .where('id', '=', accountId)
    .returning('avatarHash')
    .executeTakeFirstOrThrow();
  if (avatarHash !== null) await deleteUnusedAvatar(trx, avatarHash);
  await announceChange(trx, { accountId, kind: 'sessions' });
}

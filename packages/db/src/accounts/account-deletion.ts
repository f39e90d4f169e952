import { announceChange } from '../notifications/announcements.ts';
import { lockAvatars } from './account-locks.ts';
import { lockAccountForDeletion } from '../locks.ts';
import type { Db } from '../open.ts';
import { lockResults, setRanked } from '../results/results.ts';
import { deleteUnusedAvatar } from './avatars.ts';

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

async function hasAwaitingTransaction(trx: Db, accountId: string): Promise<boolean> {
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
export async function prepareAccountDeletion(trx: Db, accountId: string): Promise<boolean> {
  await lockAvatars(trx);
  await lockAccountForDeletion(trx, accountId);
  await leaveRanking(trx, accountId);
  return !(await hasAwaitingTransaction(trx, accountId));
}

/** @returns false, with no row deleted, while the account has an open order; the caller then has to roll back */
export async function lockAndDeleteAccount(trx: Db, accountId: string, formerId: string): Promise<boolean> {
  if (!(await prepareAccountDeletion(trx, accountId))) return false;
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

import { announcement } from '../announcements.ts';
import type { Notice } from '../notifications.ts';
import { notification } from '../notifications.ts';
import type { Db } from '../open.ts';

/** What a payment or a code changes: what the account owns, its transactions, and the notification that tells it. */
const shopping = (accountId: string) => announcement(accountId, ['transactions', 'notifications']);

/** Makes the account's open pages refetch when the transaction commits. */
export async function announcePurchase(db: Db, accountId: string): Promise<void> {
  await shopping(accountId).execute(db);
}

/** Notifies about a payment, and makes open pages refetch, in one statement. */
export async function notifyBuyer(db: Db, notice: Notice, now: number): Promise<void> {
  await notification(notice, now, shopping(notice.accountId)).execute(db);
}

import { announcement } from '../announcements.ts';
import type { Notice } from '../notifications.ts';
import { notification } from '../notifications.ts';
import type { Db } from '../open.ts';

/** What a payment or a code changes: what the account owns, its transactions, and the notification that tells it. */
const shopping = (accountId: string) => announcement(accountId, ['transactions', 'notifications']);

/** Has the account's open pages look anew, when the transaction is committed. */
export async function announcePurchase(db: Db, accountId: string): Promise<void> {
  await shopping(accountId).execute(db);
}

/** Notifies of what a payment has changed, and has open pages look anew, in one statement. */
export async function notifyBuyer(db: Db, notice: Notice, now: number): Promise<void> {
  await notification(notice, now, shopping(notice.accountId)).execute(db);
}

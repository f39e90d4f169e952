import { announcementStatement } from '../notifications/announcements.ts';
import type { NewNotification } from '../notifications/notifications.ts';
import { notifyStatement } from '../notifications/notifications.ts';
import type { Db } from '../open.ts';

/** For a settled order, a manual grant or a manual refund. On 'transactions' a page also refetches the owned tryouts. */
const purchaseAnnouncement = (accountId: string) =>
  announcementStatement(accountId, ['transactions', 'notifications']);

export async function announcePurchase(db: Db, accountId: string): Promise<void> {
  await purchaseAnnouncement(accountId).execute(db);
}

export async function notifyBuyer(db: Db, notification: NewNotification, now: number): Promise<void> {
  await notifyStatement([notification], now, purchaseAnnouncement(notification.accountId)).execute(db);
}

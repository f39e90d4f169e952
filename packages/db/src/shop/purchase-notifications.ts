import { announcementStatement } from '../notifications/announcements.ts';
import type { NewNotification } from '../notifications/notifications.ts';
import { notifyStatement } from '../notifications/notifications.ts';
import type { Db } from '../open.ts';

/** Announces the changes of a payment or a code: transactions with the owned tryouts, and notifications. */
const purchaseAnnouncement = (accountId: string) =>
  announcementStatement(accountId, ['transactions', 'notifications']);

export async function announcePurchase(db: Db, accountId: string): Promise<void> {
  await purchaseAnnouncement(accountId).execute(db);
}

export async function notifyBuyer(db: Db, notification: NewNotification, now: number): Promise<void> {
  await notifyStatement(notification, now, purchaseAnnouncement(notification.accountId)).execute(db);
}

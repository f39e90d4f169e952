import { announcementStatement } from '../notifications/announcements.ts';
import type { NewNotification } from '../notifications/notifications.ts';
import { notifyStatement } from '../notifications/notifications.ts';
import type { Db } from '../open.ts';

/** A payment or a code changes transactions, owned tryouts and notifications. */
const purchaseAnnouncement = (accountId: string) =>
  announcementStatement(accountId, ['transactions', 'notifications']);

export async function announcePurchase(db: Db, accountId: string): Promise<void> {
  await purchaseAnnouncement(accountId).execute(db);
}

/** Notifies and announces in one statement. */
export async function notifyBuyer(db: Db, notice: NewNotification, now: number): Promise<void> {
  await notifyStatement(notice, now, purchaseAnnouncement(notice.accountId)).execute(db);
}

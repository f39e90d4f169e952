import { announceChanges } from '@ambang/db/notifications/announcements.ts';
import type { NewNotification } from '@ambang/db/notifications/notifications.ts';
import { notifyAccounts } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { inTransaction } from '@ambang/db/open.ts';
import type { ItemReportAnswer, UnnotifiedAnswer } from '@ambang/db/practice/items/item-reports.ts';
import { answerItemReports, claimUnnotifiedAnswers } from '@ambang/db/practice/items/item-reports.ts';
import type { ItemReportOutcome } from '@ambang/db/tables/item-reports.ts';

/** Other commits with announcements wait for a transaction that notifies, so it is short. */
const NOTIFIED_PER_TRANSACTION = 200;

/** Answers all open reports of an item and notifies the reporters who may read the answer. @returns the number of reports */
export async function answerReports(
  db: Db,
  itemId: string,
  answer: ItemReportAnswer,
  now: number,
): Promise<number> {
  const answered = await answerItemReports(db, itemId, answer, now);
  await notifyReporters(db, now);
  return answered;
}

/** Notifies about all answers that their reporters may read by now. A killed run continues with the next one. */
export async function notifyReporters(db: Db, now: number, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const notified = await inTransaction(db, async (trx) => {
      const answers = await claimUnnotifiedAnswers(trx, NOTIFIED_PER_TRANSACTION, now);
      const notifications = answers.map(toNotification);
      await notifyAccounts(trx, notifications, now);
      await announceChanges(trx, notifications, 'notifications');
      return answers.length;
    });
    if (notified === 0) return;
  }
}

const outcomeTexts: Record<ItemReportOutcome, string> = {
  corrected: 'Soal itu dikoreksi dan dihitung ulang bagi semua yang menjawabnya. Terima kasih sudah melapor.',
  reworded: 'Kuncinya tetap, tetapi soal atau pembahasannya kami perbaiki. Terima kasih sudah melapor.',
  kept: 'Soal itu kami periksa lagi dan tidak berubah.',
};

/** The notification names no key: it can be read on a locked screen, or while the reporter sits the tryout again. */
function toNotification({ accountId, tryoutId, number, outcome }: UnnotifiedAnswer): NewNotification {
  const hasReview = tryoutId !== null && number !== null;
  return {
    accountId,
    title: hasReview ? `Laporan soal ${number} dijawab` : 'Laporan soal latihan dijawab',
    message: `${outcomeTexts[outcome]} Alasannya ada di Profil, Laporan soal.`,
    path: hasReview ? `/home/tryouts/${tryoutId}/recap/pembahasan?soal=${number}` : '/profile/laporan',
  };
}

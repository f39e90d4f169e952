import { announceChanges } from '@ambang/db/notifications/announcements.ts';
import { notifyAccounts } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { inTransaction } from '@ambang/db/open.ts';
import type { Rescore } from '@ambang/db/results/rescore/rescores.ts';
import { finishNotifying } from '@ambang/db/results/rescore/rescores.ts';
import type { ScanRange, TuplePosition } from '@ambang/db/results/rescore/table-scan.ts';
import { countUnnotified, claimUnnotified } from '@ambang/db/results/rescore/unnotified.ts';
import { toCorrectionNotification } from './correction-notification.ts';
import { scanOnce } from './scan-once.ts';

/**
 * Every process receives an announcement for each owner, which competes with saves. Notifications are not urgent, so a
 * transaction has a twentieth of the rows and 20 times the pause of a regrading transaction.
 */
const CHUNK_SHARE = 0.05;
const PAUSE_FACTOR = 20;

/** Notifies each owner of a changed result once. @returns the number of notified owners */
export async function notifyOwners(
  db: Db,
  correction: Rescore,
  { now, chunk, pause }: { now: () => number; chunk: number; pause: (tookMs: number) => Promise<void> },
  onNotified: (notified: number) => void,
): Promise<number> {
  const most = Math.ceil(chunk * CHUNK_SHARE);
  let notified = 0;
  const longPause = (tookMs: number) => pause(tookMs * PAUSE_FACTOR);
  // Each scan retries the owners whose rows were locked.
  while ((await countUnnotified(db, correction.tryoutId)) > 0)
    await scanOnce(db, 'gradings', longPause, async (after) => {
      const chunk = await notifyNext(db, correction, { after, most }, now());
      const isIdle = chunk.notified === 0;
      notified += chunk.notified;
      if (!isIdle) onNotified(notified);
      return { last: chunk.last, isIdle };
    });
  await finishNotifying(db, correction, now());
  return notified;
}

function notifyNext(
  db: Db,
  correction: Rescore,
  range: ScanRange,
  now: number,
): Promise<{ notified: number; last: TuplePosition }> {
  return inTransaction(db, async (trx) => {
    const { changes, last } = await claimUnnotified(trx, correction, range);
    const notifications = changes.map((change) => {
      const own = correction.corrections.filter(({ versionId }) => versionId === change.versionId);
      return toCorrectionNotification(change, own);
    });
    await notifyAccounts(trx, notifications, now);
    await announceChanges(trx, notifications, 'notifications');
    return { notified: notifications.length, last };
  });
}

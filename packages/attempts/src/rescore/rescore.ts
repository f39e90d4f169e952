import { announceChanges } from '@ambang/db/notifications/announcements.ts';
import { notifyAccounts } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { inTransaction } from '@ambang/db/open.ts';
import { acquireRescoreLock, releaseRescoreLock } from '@ambang/db/attempts/run-locks.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import type { ScanRange, TuplePosition } from '@ambang/db/results/rescore/table-scan.ts';
import { countTablePages, TABLE_START } from '@ambang/db/results/rescore/table-scan.ts';
import type { RescoreEffect, RegradeInput } from '@ambang/db/results/rescore/regrade.ts';
import { regradeChunk } from '@ambang/db/results/rescore/regrade.ts';
import type { Rescore, TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import {
  findUnfinishedRescore,
  finishRescore,
  finishNotifying,
  listOutdatedVersionIds,
} from '@ambang/db/results/rescore/rescores.ts';
import { countUnnotified, claimUnnotified } from '@ambang/db/results/rescore/unnotified.ts';
import { toFullPointMasks } from '@ambang/exam/scoring/quick.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { changeKeysBetweenSeals } from './changing-keys.ts';
import { addRescoreEffects, NO_RESCORE_EFFECT } from './effect.ts';
import { toCorrectionNotification } from './correction-notification.ts';
import { createVersionCache } from '../versions.ts';
import { computeVersionShift } from './shifts.ts';

/** The numbers of graded results and of notified owners. */
export interface RescoreProgress {
  graded: number;
  notified: number;
}

export interface RescoreOptions {
  now: () => number;
  /** How many results one transaction grades. */
  chunk: number;
  /** Called after each transaction with the time that it took, so that requests run in between. */
  pause: (tookMs: number) => Promise<void>;
  onProgress: (progress: RescoreProgress) => void;
}

export interface RescoreResult {
  effect: RescoreEffect;
  notified: number;
}

/**
 * Finishes an interrupted correction.
 * @returns null when there is none
 * @throws Refusal while another process corrects this tryout
 */
export function continueRescore(
  db: Db,
  tryout: TryoutToRescore,
  options: RescoreOptions,
): Promise<RescoreResult | null> {
  return withRescoreLock(db, tryout, async () => {
    const unfinished = await findUnfinishedRescore(db, tryout.id);
    return unfinished && regradeAndNotify(db, tryout, unfinished, options);
  });
}

/**
 * Corrects the keys of a tryout and regrades its results. `continueRescore` finishes it after an interruption, with the
 * same outcome.
 * @returns null when no key differs
 * @throws Refusal while another process corrects this tryout, after an interrupted correction, or when hand-ins leave no gap
 */
export function rescoreTryout(
  db: Db,
  tryout: TryoutToRescore,
  wanted: KeyedPaper,
  options: RescoreOptions,
): Promise<RescoreResult | null> {
  return withRescoreLock(db, tryout, async () => {
    if (await findUnfinishedRescore(db, tryout.id)) throw alreadyRunning();
    const begun = await changeKeysBetweenSeals(db, tryout, wanted, options);
    return begun && regradeAndNotify(db, tryout, begun, options);
  });
}

async function withRescoreLock<T>(db: Db, { id }: TryoutToRescore, act: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    if (!(await acquireRescoreLock(connection, id))) throw alreadyRunning();
    try {
      return await act();
    } finally {
      // A broken connection has released the lock already.
      await releaseRescoreLock(connection, id).catch(() => undefined);
    }
  });
}

const alreadyRunning = () =>
  new Refusal(
    'conflict',
    'Koreksi tryout ini sedang berjalan. Tunggu sampai selesai, lalu jalankan rescore sekali lagi.',
  );

async function regradeAndNotify(
  db: Db,
  { rules }: TryoutToRescore,
  correction: Rescore,
  options: RescoreOptions,
): Promise<RescoreResult> {
  let effect = NO_RESCORE_EFFECT;
  const onChunk = (chunk: RescoreEffect) => {
    effect = addRescoreEffects(effect, chunk);
    options.onProgress({ graded: effect.results, notified: 0 });
  };
  // Locked results are graded in the next round; requests lock them for seconds at most.
  for (;;) {
    const versions = await listOutdatedVersionIds(db, correction);
    if (versions.length === 0) break;
    for (const versionId of versions) {
      const { tryoutId, grading } = correction;
      const own = correction.corrections.filter((one) => one.versionId === versionId);
      const { itemKeys } = await createVersionCache(db).get(versionId);
      const shift = computeVersionShift({ tryoutId, versionId, grading }, rules, own);
      await regrade(db, { ...shift, fullMasks: toFullPointMasks(itemKeys) }, options, onChunk);
    }
  }
  await finishRescore(db, correction, options.now());
  const notified = await notifyOwners(db, correction, options, (count) =>
    options.onProgress({ graded: effect.results, notified: count }),
  );
  return { effect, notified };
}

/** Scans the results of a version once and grades all that are not locked. */
const regrade = (
  db: Db,
  shift: RegradeInput,
  { now, chunk: most, pause }: RescoreOptions,
  onChunk: (chunk: RescoreEffect) => void,
): Promise<void> =>
  scanOnce(db, 'results', pause, async (after) => {
    const chunk = await regradeChunk(db, shift, { after, most }, now());
    // A bucket was locked: retry the same results.
    if (!chunk) return { last: after, isIdle: false };
    const isIdle = chunk.results === 0;
    if (!isIdle) onChunk(chunk);
    return { last: chunk.last, isIdle };
  });

interface Step {
  /** The last row that was read. */
  last: TuplePosition;
  /** Nothing was written, so no pause is needed. */
  isIdle: boolean;
}

/** Scans a table once in chunks, with a pause after each chunk that wrote something. */
async function scanOnce(
  db: Db,
  table: 'results' | 'gradings',
  pause: RescoreOptions['pause'],
  take: (after: TuplePosition) => Promise<Step>,
): Promise<void> {
  const pages = await countTablePages(db, table);
  for (let after = TABLE_START; after.page < pages;) {
    const begunAt = performance.now();
    const { last, isIdle } = await take(after);
    after = last;
    if (!isIdle) await pause(performance.now() - begunAt);
  }
  // Otherwise a scan of locked rows alone would be followed by the next one without a pause.
  await pause(0);
}

/**
 * Every process receives an announcement for each owner, beside its saves. Notifications are not urgent, so each
 * transaction has a twentieth of the rows and 20 times the pause.
 */
const NOTIFYING = { part: 0.05, pauses: 20 };

/** Notifies the owners of changed results, each once. */
async function notifyOwners(
  db: Db,
  correction: Rescore,
  { now, chunk, pause }: RescoreOptions,
  onNotified: (notified: number) => void,
): Promise<number> {
  const most = Math.ceil(chunk * NOTIFYING.part);
  let notified = 0;
  const longPause = (tookMs: number) => pause(tookMs * NOTIFYING.pauses);
  // Owners of locked rows are notified in the next scan.
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

/** Notifies the next owners in one transaction. */
function notifyNext(
  db: Db,
  correction: Rescore,
  range: ScanRange,
  now: number,
): Promise<{ notified: number; last: TuplePosition }> {
  return inTransaction(db, async (trx) => {
    const { changes, last } = await claimUnnotified(trx, correction, range);
    const notices = changes.map((change) => {
      const own = correction.corrections.filter(({ versionId }) => versionId === change.versionId);
      return toCorrectionNotification(change, own);
    });
    await notifyAccounts(trx, notices, now);
    await announceChanges(trx, notices, 'notifications');
    return { notified: notices.length, last };
  });
}

import type { Db } from '@ambang/db/open.ts';
import { tryAcquireRescoreLock, releaseRescoreLock } from '@ambang/db/attempts/run-locks.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import type { RescoreEffect, VersionRegrade } from '@ambang/db/results/rescore/regrade.ts';
import { regradeChunk } from '@ambang/db/results/rescore/regrade.ts';
import type { Rescore, TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import {
  findUnfinishedRescore,
  finishRescore,
  listVersionIdsToRegrade,
} from '@ambang/db/results/rescore/rescores.ts';
import { toFullPointMasks } from '@ambang/exam/scoring/too-quick.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { changeKeysBetweenSeals } from './change-keys.ts';
import { addRescoreEffects, NO_RESCORE_EFFECT } from './effect.ts';
import { notifyOwners } from './notify-owners.ts';
import { scanOnce } from './scan-once.ts';
import { readVersion } from '../versions.ts';
import { computeVersionShift } from './shifts.ts';

/** The numbers of regraded results and of notified owners. */
export interface RescoreProgress {
  graded: number;
  notified: number;
}

export interface RescoreOptions {
  now: () => number;
  /** The maximum number of results that one transaction regrades. */
  chunk: number;
  /** Called after each chunk with its duration, and at the end of a scan with 0, so that requests run in between. */
  pause: (tookMs: number) => Promise<void>;
  onProgress: (progress: RescoreProgress) => void;
}

export interface RescoreResult {
  effect: RescoreEffect;
  notified: number;
}

/**
 * Finishes an interrupted correction.
 * @returns null when there is no interrupted correction
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
 * Corrects the keys of a tryout, regrades its results and notifies their owners. If this is interrupted, `continueRescore`
 * finishes the correction with the same outcome.
 * @returns null when no key differs
 * @throws Refusal while another process corrects this tryout, when an interrupted correction is unfinished, or when
 * hand-ins keep the keys locked
 */
export function rescoreTryout(
  db: Db,
  tryout: TryoutToRescore,
  wanted: KeyedPaper,
  options: RescoreOptions,
): Promise<RescoreResult | null> {
  return withRescoreLock(db, tryout, async () => {
    if (await findUnfinishedRescore(db, tryout.id)) throw alreadyRunningRefusal();
    const rescore = await changeKeysBetweenSeals(db, tryout, wanted, options);
    return rescore && regradeAndNotify(db, tryout, rescore, options);
  });
}

async function withRescoreLock<T>(db: Db, { id }: TryoutToRescore, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    if (!(await tryAcquireRescoreLock(connection, id))) throw alreadyRunningRefusal();
    try {
      return await work();
    } finally {
      // A broken connection has released the lock already.
      await releaseRescoreLock(connection, id).catch(() => undefined);
    }
  });
}

const alreadyRunningRefusal = () =>
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
  // Each round retries the results that were locked. Requests hold their locks for seconds at most.
  for (;;) {
    const versions = await listVersionIdsToRegrade(db, correction);
    if (versions.length === 0) break;
    for (const versionId of versions) {
      const { tryoutId, grading } = correction;
      const own = correction.corrections.filter((one) => one.versionId === versionId);
      const { itemKeys } = await readVersion(db, versionId);
      const shift = computeVersionShift({ tryoutId, versionId, grading }, rules, own);
      await regradeVersion(db, { ...shift, fullMasks: toFullPointMasks(itemKeys) }, options, onChunk);
    }
  }
  await finishRescore(db, correction, options.now());
  const notified = await notifyOwners(db, correction, options, (count) =>
    options.onProgress({ graded: effect.results, notified: count }),
  );
  return { effect, notified };
}

/** Scans the results of a version once and regrades the results that are not locked. */
const regradeVersion = (
  db: Db,
  input: VersionRegrade,
  { now, chunk: most, pause }: RescoreOptions,
  onChunk: (chunk: RescoreEffect) => void,
): Promise<void> =>
  scanOnce(db, 'results', pause, async (after) => {
    const chunk = await regradeChunk(db, input, { after, most }, now());
    // A bucket stayed locked: retry the same results.
    if (!chunk) return { last: after, isIdle: false };
    const isIdle = chunk.results === 0;
    if (!isIdle) onChunk(chunk);
    return { last: chunk.last, isIdle };
  });

import { announceAll } from '@ambang/db/announcements.ts';
import { notifyAll } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { inTransaction } from '@ambang/db/open.ts';
import { acquireRescoreLock, releaseRescoreLock } from '@ambang/db/attempts/key-locks.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import type { Range, RowPosition } from '@ambang/db/results/rescore/table-scan.ts';
import { countPages, TABLE_START } from '@ambang/db/results/rescore/table-scan.ts';
import type { Effect, Regrading } from '@ambang/db/results/rescore/regrade.ts';
import { regradeChunk } from '@ambang/db/results/rescore/regrade.ts';
import type { Rescore, TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import {
  findUnfinishedRescore,
  finishRescore,
  finishNotifying,
  listOutdatedVersions,
} from '@ambang/db/results/rescore/rescores.ts';
import { countUnnotified, takeUnnotified } from '@ambang/db/results/rescore/unnotified.ts';
import { fullMasks } from '@ambang/exam/quick.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import { changeKeysBetweenSeals } from './changing-keys.ts';
import { added, noEffect } from './effect.ts';
import { correctionNotice } from './notice.ts';
import { cacheVersions } from '../versions.ts';
import { versionShift } from './shifts.ts';

/** How a correction goes about its work. */
export interface Pace {
  now: () => number;
  /** Results in one transaction; of owners to tell fewer. */
  chunk: number;
  /** Is called after each transaction, with the time that it took, so that others have their turn. */
  pause: (tookMs: number) => Promise<void>;
  /** Is told how many results have been graded so far, and how many owners told. */
  onProgress: (progress: { graded: number; told: number }) => void;
}

export interface Rescored {
  effect: Effect;
  told: number;
}

/**
 * Finishes a correction that was interrupted, if there is one.
 * @returns null without one
 * @throws Refusal while another process is at it
 */
export function continueRescore(db: Db, tryout: TryoutToRescore, pace: Pace): Promise<Rescored | null> {
  return held(db, tryout, async () => {
    const unfinished = await findUnfinishedRescore(db, tryout.id);
    return unfinished && carryOut(db, tryout, unfinished, pace);
  });
}

/**
 * Corrects the keys of a tryout and grades its results anew. Interrupted at any point it is finished by
 * `continueRescore`, and ends alike.
 * @returns null when no key is another one
 * @throws Refusal while another process is at it, or has been and is not done, or when hand-ins leave no gap
 */
export function rescore(
  db: Db,
  tryout: TryoutToRescore,
  wanted: KeyedPaper,
  pace: Pace,
): Promise<Rescored | null> {
  return held(db, tryout, async () => {
    if (await findUnfinishedRescore(db, tryout.id)) throw underWay();
    const begun = await changeKeysBetweenSeals(db, tryout, wanted, pace);
    return begun && carryOut(db, tryout, begun, pace);
  });
}

async function held<T>(db: Db, { id }: TryoutToRescore, act: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    if (!(await acquireRescoreLock(connection, id))) throw underWay();
    try {
      return await act();
    } finally {
      // A broken connection has released the lock already, and what was done stays done.
      await releaseRescoreLock(connection, id).catch(() => undefined);
    }
  });
}

const underWay = () =>
  new Refusal(
    'conflict',
    'Koreksi tryout ini sedang berjalan. Tunggu sampai selesai, lalu jalankan rescore sekali lagi.',
  );

async function carryOut(
  db: Db,
  { rules }: TryoutToRescore,
  correction: Rescore,
  pace: Pace,
): Promise<Rescored> {
  let effect = noEffect;
  const onChunk = (chunk: Effect) => {
    effect = added(effect, chunk);
    pace.onProgress({ graded: effect.results, told: 0 });
  };
  // What somebody held is graded in the next round; locks of requests last seconds at most.
  for (;;) {
    const versions = await listOutdatedVersions(db, correction);
    if (versions.length === 0) break;
    for (const versionId of versions) {
      const { tryoutId, grading } = correction;
      const own = correction.corrections.filter((one) => one.versionId === versionId);
      const { itemKeys } = await cacheVersions(db).get(versionId);
      const shift = versionShift({ tryoutId, versionId, grading }, rules, own);
      await regrade(db, { ...shift, fullMasks: fullMasks(itemKeys) }, pace, onChunk);
    }
  }
  await finishRescore(db, correction, pace.now());
  const told = await tellOwners(db, correction, pace, (count) =>
    pace.onProgress({ graded: effect.results, told: count }),
  );
  return { effect, told };
}

/** Grades every result of a version that nobody holds, from the first to the last. */
const regrade = (
  db: Db,
  shift: Regrading,
  { now, chunk: most, pause }: Pace,
  onChunk: (chunk: Effect) => void,
): Promise<void> =>
  passThrough(db, 'results', pause, async (after) => {
    const chunk = await regradeChunk(db, shift, { after, most }, now());
    // Where a bar is held, the same results are next again.
    if (!chunk) return { last: after, isIdle: false };
    const isIdle = chunk.results === 0;
    if (!isIdle) onChunk(chunk);
    return { last: chunk.last, isIdle };
  });

interface Step {
  /** The last row that was looked at. */
  last: RowPosition;
  /** Whether there was nothing to do, so that nobody needs a pause from it. */
  isIdle: boolean;
}

/** Goes through a table once, chunk by chunk, with a pause after each that had something to do. */
async function passThrough(
  db: Db,
  table: 'results' | 'gradings',
  pause: Pace['pause'],
  take: (after: RowPosition) => Promise<Step>,
): Promise<void> {
  const pages = await countPages(db, table);
  for (let after = TABLE_START; after.page < pages;) {
    const begunAt = performance.now();
    const { last, isIdle } = await take(after);
    after = last;
    if (!isIdle) await pause(performance.now() - begunAt);
  }
  // When somebody holds all that is left, the next pass must not follow at once.
  await pause(0);
}

/**
 * Nobody waits to be told, but all processes hear of each owner and save answers meanwhile: so few in one transaction,
 * and so many times the pause.
 */
const TELLING = { part: 0.05, pauses: 20 };

/** Tells those whose result has changed, each once. */
async function tellOwners(
  db: Db,
  correction: Rescore,
  { now, chunk, pause }: Pace,
  onTold: (told: number) => void,
): Promise<number> {
  const most = Math.ceil(chunk * TELLING.part);
  let told = 0;
  const longPause = (tookMs: number) => pause(tookMs * TELLING.pauses);
  // Those whose rows somebody held are told in the next pass.
  while ((await countUnnotified(db, correction.tryoutId)) > 0)
    await passThrough(db, 'gradings', longPause, async (after) => {
      const chunk = await tellNext(db, correction, { after, most }, now());
      const isIdle = chunk.told === 0;
      told += chunk.told;
      if (!isIdle) onTold(told);
      return { last: chunk.last, isIdle };
    });
  await finishNotifying(db, correction, now());
  return told;
}

/** Tells the next owners in one transaction. */
function tellNext(
  db: Db,
  correction: Rescore,
  range: Range,
  now: number,
): Promise<{ told: number; last: RowPosition }> {
  return inTransaction(db, async (trx) => {
    const { changes, last } = await takeUnnotified(trx, correction, range);
    const notices = changes.map((change) => {
      const own = correction.corrections.filter(({ versionId }) => versionId === change.versionId);
      return correctionNotice(change, own);
    });
    await notifyAll(trx, notices, now);
    await announceAll(trx, notices, 'notifications');
    return { told: notices.length, last };
  });
}

import { announceChanges } from '@ambang/db/notifications/announcements.ts';
import { notifyAccounts } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import type {
  DeadlineCursor,
  ExtendedAttemptsBatch,
  Outage,
  OutageSpan,
  SealedBeforeExtension,
} from '@ambang/db/attempts/outages.ts';
import {
  countAttemptsToExtend,
  findSealedBeforeExtension,
  findUnfinishedOutage,
  finishOutage,
  insertOutage,
  extendAttemptsBatch,
  listOverlappingOutages,
} from '@ambang/db/attempts/outages.ts';
import { acquireOutagesLock, releaseOutagesLock } from '@ambang/db/attempts/run-locks.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { toExtensionNotification, formatWib } from './extension-notification.ts';

export interface ExtendOptions {
  now: () => number;
  /** How many attempts one transaction locks; their saves wait until it ends. */
  chunk: number;
  /** Called after each transaction with the time that it took, so that requests run in between. */
  pause: (tookMs: number) => Promise<void>;
  /** Called before the next round when all remaining attempts are locked. */
  wait: (ms: number) => Promise<unknown>;
  /** Gets the number of lengthened attempts, and after a round without any the number of locked ones. */
  onProgress: (lengthened: number, locked: number) => void;
}

export interface OutageEffect {
  /** Attempts that this call lengthens. */
  extended: number;
  /** Attempts that earlier calls lengthened for this outage. */
  extendedBefore: number;
  /** Attempts that were running in the outage and are sealed now. They are never opened again. */
  sealed: SealedBeforeExtension;
}

/** Further attempts are counted, not listed. */
const MAX_LISTED = 1_000;

/**
 * Returns what `extendAttemptsForOutage` would do, and writes nothing.
 * @throws Refusal where `extendAttemptsForOutage` would
 */
export async function previewExtension(db: Db, span: OutageSpan, now: number): Promise<OutageEffect> {
  const recorded = await findRecorded(db, span);
  const outage = recorded ?? { ...span, id: null, recordedAt: now };
  return {
    extended: await countAttemptsToExtend(db, outage, now),
    extendedBefore: recorded?.lengthened ?? 0,
    sealed: await findSealedBeforeExtension(db, outage, MAX_LISTED, now),
  };
}

/**
 * Records an outage, moves the deadlines of the attempts that were running in it and notifies their owners. A second call
 * changes nothing, and finishes an interrupted one.
 * @throws Refusal while another process does this, when the span overlaps another outage, or while an earlier outage is
 * unfinished: its deadlines decide which attempts were running in this one
 */
export async function extendAttemptsForOutage(
  db: Db,
  span: OutageSpan,
  options: ExtendOptions,
): Promise<OutageEffect> {
  return db.connection().execute(async (connection) => {
    if (!(await acquireOutagesLock(connection))) throw alreadyRunning();
    try {
      return await recordAndExtend(db, span, options);
    } finally {
      // A broken connection has released the lock already.
      await releaseOutagesLock(connection).catch(() => undefined);
    }
  });
}

async function recordAndExtend(db: Db, span: OutageSpan, options: ExtendOptions): Promise<OutageEffect> {
  const outage = (await findRecorded(db, span)) ?? (await insertOutage(db, span, options.now()));
  const extended = await extendUntilDone(db, outage, options);
  const finished = await finishOutage(db, outage.id, options.now());
  return {
    extended,
    extendedBefore: finished.lengthened - extended,
    sealed: await findSealedBeforeExtension(db, outage, MAX_LISTED, options.now()),
  };
}

/** Requests lock for seconds at most. A lock of half an hour belongs to a forgotten transaction. */
const LOCKED_WAIT_MS = 1_000;
const TIMEOUT_MS = 30 * 60_000;

/** Locked attempts are lengthened in the next round. @throws Refusal on the timeout */
async function extendUntilDone(db: Db, outage: Outage, options: ExtendOptions): Promise<number> {
  const giveUp = options.now() + TIMEOUT_MS;
  let lengthened = 0;
  for (;;) {
    const left = await countAttemptsToExtend(db, outage, options.now());
    if (left === 0) return lengthened;
    if (options.now() >= giveUp) throw tooLong(left);
    const before = lengthened;
    await extendOpenAttempts(db, outage, options, (count) => options.onProgress((lengthened += count), 0));
    if (lengthened > before) continue;
    options.onProgress(lengthened, left);
    await options.wait(LOCKED_WAIT_MS);
  }
}

/** The outage of exactly this span, null when it is a new one. @throws Refusal when it may not be recorded */
async function findRecorded(db: Db, { beganAt, endedAt }: OutageSpan): Promise<Outage | null> {
  const [overlapping] = await listOverlappingOutages(db, { beganAt, endedAt });
  const isSame = overlapping?.beganAt === beganAt && overlapping.endedAt === endedAt;
  if (overlapping && !isSame) throw overlaps(overlapping);
  const unfinished = await findUnfinishedOutage(db);
  if (unfinished && unfinished.id !== overlapping?.id) throw unfinishedBefore(unfinished);
  return overlapping ?? null;
}

/** Scans the open attempts once and lengthens all that are not locked. */
async function extendOpenAttempts(
  db: Db,
  outage: Outage,
  { now, chunk: most, pause }: ExtendOptions,
  onLengthened: (count: number) => void,
): Promise<void> {
  let after: DeadlineCursor | null = null;
  do {
    const begunAt = performance.now();
    const chunk: ExtendedAttemptsBatch = await extendAndNotify(db, outage, { after, most }, now());
    after = chunk.last;
    onLengthened(chunk.attempts.length);
    await pause(performance.now() - begunAt);
  } while (after);
}

/** Processes that receive announcements can save between two calls. */
const ANNOUNCED_PER_CALL = 100;

async function extendAndNotify(
  db: Db,
  outage: Outage,
  range: { after: DeadlineCursor | null; most: number },
  now: number,
): Promise<ExtendedAttemptsBatch> {
  const chunk = await db.transaction().execute(async (trx) => {
    const lengthened = await extendAttemptsBatch(trx, outage, range, now);
    const notices = lengthened.attempts.map((attempt) => toExtensionNotification(attempt, now));
    await notifyAccounts(trx, notices, now);
    return lengthened;
  });
  // After the commit, because announcing waits for a lock of the whole database. Announcements that a kill loses only
  // delay what pages show.
  for (let start = 0; start < chunk.attempts.length; start += ANNOUNCED_PER_CALL)
    await announceChanges(db, chunk.attempts.slice(start, start + ANNOUNCED_PER_CALL), 'notifications');
  return chunk;
}

const spanText = ({ beganAt, endedAt }: OutageSpan): string =>
  `${formatWib(beganAt)} sampai ${formatWib(endedAt)}`;

const alreadyRunning = () =>
  new Refusal(
    'conflict',
    'Perpanjangan waktu sedang berjalan. Tunggu sampai selesai, lalu jalankan outage sekali lagi.',
  );

const tooLong = (left: number) =>
  new Refusal(
    'conflict',
    `Belum selesai setelah 30 menit, tersisa ${left} pengerjaan: akhiri transaksi yang memegangnya (pg_stat_activity), lalu jalankan outage sekali lagi.`,
  );

const overlaps = (recorded: Outage) =>
  new Refusal(
    'conflict',
    `Gangguan ${spanText(recorded)} sudah tercatat dan sebagian waktunya sama: sebutkan hanya bagian di luarnya.`,
  );

const unfinishedBefore = (recorded: Outage) =>
  new Refusal(
    'conflict',
    `Gangguan ${spanText(recorded)} belum selesai diproses: jalankan outage untuk waktu itu dulu, lalu ulangi.`,
  );

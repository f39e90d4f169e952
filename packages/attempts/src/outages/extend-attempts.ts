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
  findOutageWithPendingExtension,
  finishExtension,
  insertOutage,
  extendAttemptsBatch,
  listOverlappingOutages,
} from '@ambang/db/attempts/outages.ts';
import { tryAcquireOutagesLock, releaseOutagesLock } from '@ambang/db/attempts/run-locks.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { toExtensionNotification } from './extension-notification.ts';

export interface ExtensionRunOptions {
  now: () => number;
  /** The maximum number of attempts that one transaction locks. Saves of these attempts wait until the transaction ends. */
  chunk: number;
  /** Called after each transaction with its duration, so that requests run in between. */
  pause: (tookMs: number) => Promise<void>;
  /** Called before the next round if all remaining attempts are locked. */
  wait: (ms: number) => Promise<unknown>;
  /** `locked` is above 0 only after a round that extended no attempt. */
  onProgress: (extended: number, locked: number) => void;
}

export interface OutageEffect {
  /** The number of attempts that this call extends. */
  extended: number;
  /** The number of attempts that earlier calls extended for this outage. */
  extendedBefore: number;
  /** Attempts that were running in the outage and are sealed. They are not reopened. */
  sealed: SealedBeforeExtension;
}

/** Sealed attempts beyond this number are only counted. */
const MAX_LISTED = 1_000;

/**
 * Computes the effect of `extendAttemptsForOutage` without writing anything.
 * @throws Refusal when the span overlaps another outage, or while another outage is unfinished
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
 * Records an outage, moves the deadlines of the attempts that were running in it, and notifies their owners. A repeated
 * call finishes an interrupted call, and otherwise changes nothing.
 * @throws Refusal while another process extends attempts, when the span overlaps another outage, or while another outage is
 * unfinished, because its deadlines determine which attempts were running
 */
export async function extendAttemptsForOutage(
  db: Db,
  span: OutageSpan,
  options: ExtensionRunOptions,
): Promise<OutageEffect> {
  return db.connection().execute(async (connection) => {
    if (!(await tryAcquireOutagesLock(connection))) throw alreadyRunningRefusal();
    try {
      return await recordAndExtend(db, span, options);
    } finally {
      // A broken connection has released the lock already.
      await releaseOutagesLock(connection).catch(() => undefined);
    }
  });
}

async function recordAndExtend(
  db: Db,
  span: OutageSpan,
  options: ExtensionRunOptions,
): Promise<OutageEffect> {
  const outage = (await findRecorded(db, span)) ?? (await insertOutage(db, span, options.now()));
  const extended = await extendUntilDone(db, outage, options);
  const finished = await finishExtension(db, outage.id, options.now());
  return {
    extended,
    extendedBefore: finished.lengthened - extended,
    sealed: await findSealedBeforeExtension(db, outage, MAX_LISTED, options.now()),
  };
}

/** Requests hold their locks for seconds at most, so a lock of half an hour belongs to a forgotten transaction. */
const LOCKED_WAIT_MS = 1_000;
const TIMEOUT_MS = 30 * 60_000;

/**
 * Extends all attempts in rounds. Each round retries the attempts that were locked.
 * @throws Refusal on the timeout
 */
async function extendUntilDone(db: Db, outage: Outage, options: ExtensionRunOptions): Promise<number> {
  const until = options.now() + TIMEOUT_MS;
  let extended = 0;
  for (;;) {
    const left = await countAttemptsToExtend(db, outage, options.now());
    if (left === 0) return extended;
    if (options.now() >= until) throw timeoutRefusal(left);
    const before = extended;
    await extendOpenAttempts(db, outage, options, (count) => options.onProgress((extended += count), 0));
    if (extended > before) continue;
    options.onProgress(extended, left);
    await options.wait(LOCKED_WAIT_MS);
  }
}

/**
 * @returns the recorded outage of exactly this span; null if the span is new
 * @throws Refusal when the span cannot be recorded
 */
async function findRecorded(db: Db, { beganAt, endedAt }: OutageSpan): Promise<Outage | null> {
  const [overlapping] = await listOverlappingOutages(db, { beganAt, endedAt });
  const isSame = overlapping?.beganAt === beganAt && overlapping.endedAt === endedAt;
  if (overlapping && !isSame) throw overlapRefusal(overlapping);
  const unfinished = await findOutageWithPendingExtension(db);
  if (unfinished && unfinished.id !== overlapping?.id) throw unfinishedOutageRefusal(unfinished);
  return overlapping ?? null;
}

/** Scans the open attempts once and extends the attempts that are not locked. */
async function extendOpenAttempts(
  db: Db,
  outage: Outage,
  { now, chunk: most, pause }: ExtensionRunOptions,
  onExtended: (count: number) => void,
): Promise<void> {
  let after: DeadlineCursor | null = null;
  do {
    const begunAt = performance.now();
    const chunk: ExtendedAttemptsBatch = await extendAndNotify(db, outage, { after, most }, now());
    after = chunk.last;
    onExtended(chunk.attempts.length);
    await pause(performance.now() - begunAt);
  } while (after);
}

/** Announcements are sent in parts of this size, so that other processes can save answers between two parts. */
const ANNOUNCED_PER_CALL = 100;

async function extendAndNotify(
  db: Db,
  outage: Outage,
  range: { after: DeadlineCursor | null; most: number },
  now: number,
): Promise<ExtendedAttemptsBatch> {
  const chunk = await db.transaction().execute(async (trx) => {
    const extended = await extendAttemptsBatch(trx, outage, range, now);
    const notifications = extended.attempts.map((attempt) => toExtensionNotification(attempt, now));
    await notifyAccounts(trx, notifications, now);
    return extended;
  });
  // After the commit, because an announcement waits for a lock of the whole database. If the process is killed here, pages
  // show the new deadline later.
  for (let start = 0; start < chunk.attempts.length; start += ANNOUNCED_PER_CALL)
    await announceChanges(db, chunk.attempts.slice(start, start + ANNOUNCED_PER_CALL), 'notifications');
  return chunk;
}

const spanText = ({ beganAt, endedAt }: OutageSpan): string =>
  `${formatDateTime(beganAt)} sampai ${formatDateTime(endedAt)}`;

const alreadyRunningRefusal = () =>
  new Refusal(
    'conflict',
    'Perpanjangan waktu sedang berjalan. Tunggu sampai selesai, lalu jalankan outage sekali lagi.',
  );

const timeoutRefusal = (left: number) =>
  new Refusal(
    'conflict',
    `Belum selesai setelah 30 menit, tersisa ${left} pengerjaan: akhiri transaksi yang memegangnya (pg_stat_activity), lalu jalankan outage sekali lagi.`,
  );

const overlapRefusal = (recorded: Outage) =>
  new Refusal(
    'conflict',
    `Gangguan ${spanText(recorded)} sudah tercatat dan sebagian waktunya sama: sebutkan hanya bagian di luarnya.`,
  );

const unfinishedOutageRefusal = (recorded: Outage) =>
  new Refusal(
    'conflict',
    `Gangguan ${spanText(recorded)} belum selesai diproses: jalankan outage untuk waktu itu dulu, lalu ulangi.`,
  );

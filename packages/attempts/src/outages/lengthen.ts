import { announceAll } from '@ambang/db/announcements.ts';
import { notifyAll } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import type {
  DeadlinePosition,
  LengthenedChunk,
  Outage,
  OutageSpan,
  SealedMeanwhile,
} from '@ambang/db/attempts/outages.ts';
import {
  countToLengthen,
  findSealedMeanwhile,
  findUnfinishedOutage,
  finishOutage,
  acquireOutagesLock,
  insertOutage,
  lengthenChunk,
  releaseOutagesLock,
  listOverlapping,
} from '@ambang/db/attempts/outages.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import { lengthenedNotice, wibText } from './notice.ts';

/** How the lengthening goes about its work. */
export interface Pace {
  now: () => number;
  /** Attempts in one transaction; their saves wait until it ends. */
  chunk: number;
  /** Is called after each transaction, with the time that it took, so that others have their turn. */
  pause: (tookMs: number) => Promise<void>;
  /** Waits before the next round when somebody holds all that is left. */
  wait: (ms: number) => Promise<unknown>;
  /** Is told how many attempts have been lengthened so far, and after a round without any how many somebody holds. */
  onProgress: (lengthened: number, held: number) => void;
}

export interface OutageEffect {
  /** Attempts that are lengthened now, or would be. */
  lengthened: number;
  /** Those that were lengthened for this outage by earlier calls. */
  lengthenedBefore: number;
  /** Attempts that were running then and are sealed: nothing opens them again. */
  sealed: SealedMeanwhile;
}

/** Further ones are counted and not named. */
const MOST_NAMED = 1_000;

/**
 * Tells what `lengthenFor` would do.
 * @throws Refusal as it would
 */
export async function foretellLengthening(db: Db, span: OutageSpan, now: number): Promise<OutageEffect> {
  const recorded = await findRecorded(db, span);
  const outage = recorded ?? { ...span, id: null, recordedAt: now };
  return {
    lengthened: await countToLengthen(db, outage, now),
    lengthenedBefore: recorded?.lengthened ?? 0,
    sealed: await findSealedMeanwhile(db, outage, MOST_NAMED, now),
  };
}

/**
 * Records an outage, moves the deadlines of the attempts that were running in it and tells their owners, each once however
 * often it is called. Interrupted at any point it is finished by the same call.
 * @throws Refusal while another process is at it, when the span shares a part with another outage, or when one that was
 * recorded before is not finished: its deadlines decide who was running in this one
 */
export async function lengthenFor(db: Db, span: OutageSpan, pace: Pace): Promise<OutageEffect> {
  return db.connection().execute(async (connection) => {
    if (!(await acquireOutagesLock(connection))) throw underWay();
    try {
      return await carryOut(db, span, pace);
    } finally {
      // A broken connection has released the lock already, and what was done stays done.
      await releaseOutagesLock(connection).catch(() => undefined);
    }
  });
}

async function carryOut(db: Db, span: OutageSpan, pace: Pace): Promise<OutageEffect> {
  const outage = (await findRecorded(db, span)) ?? (await insertOutage(db, span, pace.now()));
  const lengthened = await lengthenUntilDone(db, outage, pace);
  const finished = await finishOutage(db, outage.id, pace.now());
  return {
    lengthened,
    lengthenedBefore: finished.lengthened - lengthened,
    sealed: await findSealedMeanwhile(db, outage, MOST_NAMED, pace.now()),
  };
}

/** Locks of requests last seconds at most: what is held for longer, a forgotten transaction holds. */
const HELD_WAIT_MS = 1_000;
const LONGEST_MS = 30 * 60_000;

/** What somebody held is lengthened in the next round. @throws Refusal when it takes too long */
async function lengthenUntilDone(db: Db, outage: Outage, pace: Pace): Promise<number> {
  const giveUp = pace.now() + LONGEST_MS;
  let lengthened = 0;
  for (;;) {
    const left = await countToLengthen(db, outage, pace.now());
    if (left === 0) return lengthened;
    if (pace.now() >= giveUp) throw tooLong(left);
    const before = lengthened;
    await lengthenOpen(db, outage, pace, (count) => pace.onProgress((lengthened += count), 0));
    if (lengthened > before) continue;
    pace.onProgress(lengthened, left);
    await pace.wait(HELD_WAIT_MS);
  }
}

/** The outage of exactly this span, null when it is a new one. @throws Refusal when it may not be recorded */
async function findRecorded(db: Db, { beganAt, endedAt }: OutageSpan): Promise<Outage | null> {
  const [overlapping] = await listOverlapping(db, { beganAt, endedAt });
  const isSame = overlapping?.beganAt === beganAt && overlapping.endedAt === endedAt;
  if (overlapping && !isSame) throw overlaps(overlapping);
  const unfinished = await findUnfinishedOutage(db);
  if (unfinished && unfinished.id !== overlapping?.id) throw unfinishedBefore(unfinished);
  return overlapping ?? null;
}

/** Goes once through the open attempts and lengthens all that nobody holds. */
async function lengthenOpen(
  db: Db,
  outage: Outage,
  { now, chunk: most, pause }: Pace,
  onLengthened: (count: number) => void,
): Promise<void> {
  let after: DeadlinePosition | null = null;
  do {
    const begunAt = performance.now();
    const chunk: LengthenedChunk = await lengthenAndTell(db, outage, { after, most }, now());
    after = chunk.last;
    onLengthened(chunk.attempts.length);
    await pause(performance.now() - begunAt);
  } while (after);
}

/** So many words at a time, so that the processes that hear them go on with their saves in between. */
const ANNOUNCED_AT_ONCE = 100;

async function lengthenAndTell(
  db: Db,
  outage: Outage,
  range: { after: DeadlinePosition | null; most: number },
  now: number,
): Promise<LengthenedChunk> {
  const chunk = await db.transaction().execute(async (trx) => {
    const lengthened = await lengthenChunk(trx, outage, range, now);
    const notices = lengthened.attempts.map((attempt) => lengthenedNotice(attempt, now));
    await notifyAll(trx, notices, now);
    return lengthened;
  });
  // After the commit: announcing waits for a lock of the whole database, and no attempt is to be held meanwhile. A word
  // that is lost to a kill costs nothing but time (docs/architecture.md).
  for (let start = 0; start < chunk.attempts.length; start += ANNOUNCED_AT_ONCE)
    await announceAll(db, chunk.attempts.slice(start, start + ANNOUNCED_AT_ONCE), 'notifications');
  return chunk;
}

const spanText = ({ beganAt, endedAt }: OutageSpan): string =>
  `${wibText(beganAt)} sampai ${wibText(endedAt)}`;

const underWay = () =>
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

import { CLOCK_ALARM_MS } from '@ambang/db/api-processes.ts';
import { readDatabaseTime } from '@ambang/db/vitals.ts';
import type { Db } from '@ambang/db/open.ts';
import { sharedAnswer } from './shared-answer.ts';

const KEPT_MS = 1_000;

/** A clock that stays wrong is told once in so long. */
const TOLD_EVERY_MS = 60_000;

export interface DatabaseClock {
  /**
   * How far this process's clock is before the database's, in ms; null when the database does not answer in time.
   * The database is asked once a second at most.
   */
  ahead(): Promise<number | null>;
}

interface Parts {
  now: () => number;
  answerMs: number;
  /** Hears of a clock that is too far away, once a minute. */
  onAlarm: (aheadMs: number) => void;
}

export function databaseClock(db: Db, { now, answerMs, onAlarm }: Parts): DatabaseClock {
  let toldAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    const sentAt = now();
    const begun = performance.now();
    const time = await readDatabaseTime(db);
    // The database looked at its clock somewhere on the way: half of it is the best guess.
    const aheadMs = Math.round(sentAt + (performance.now() - begun) / 2 - time);
    if (Math.abs(aheadMs) > CLOCK_ALARM_MS && Math.abs(sentAt - toldAt) >= TOLD_EVERY_MS) {
      toldAt = sentAt;
      onAlarm(aheadMs);
    }
    return aheadMs;
  };
  return { ahead: sharedAnswer(ask, { keptMs: KEPT_MS, withinMs: answerMs, now }) };
}

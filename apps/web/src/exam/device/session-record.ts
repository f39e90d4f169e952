import type { ExamSession } from '../attempt/exam-session.ts';

/** How a session lies on the device, so that each build reads what the ones before it have left there. */
export type SessionRecord = ExamSession & { version: number };

/**
 * Goes up with every change that an earlier build would misread. A new field that an earlier build merely passes on
 * needs no new version.
 */
const VERSION = 2;

/** The records of the first builds do not tell their version. */
const FIRST_VERSION = 1;

/** What makes a record of the version at its key one of the next. */
const steps: Readonly<Record<number, (record: SessionRecord) => SessionRecord>> = {
  // The record says its version now; the questions have moved to a database of their own.
  1: (record) => record,
};

export const writeRecord = (session: ExamSession): SessionRecord => ({ ...session, version: VERSION });

/** Whether only a newer build can read it: it is left as it is. */
export function isForeign(kept: unknown): boolean {
  return kept !== undefined && !(versionOf(kept) <= VERSION);
}

/** @returns undefined when nothing is kept, or nothing that this build can read */
export function readRecord(kept: unknown): ExamSession | undefined {
  if (kept === undefined || isForeign(kept)) return undefined;
  let record = kept as SessionRecord;
  for (let from = versionOf(kept); from < VERSION; from += 1) record = steps[from]?.(record) ?? record;
  const session: ExamSession & { version?: number } = { ...record };
  delete session.version;
  return session;
}

const versionOf = (kept: unknown): number => {
  if (typeof kept !== 'object' || kept === null) return NaN;
  const { version = FIRST_VERSION } = kept as Partial<SessionRecord>;
  return Number.isInteger(version) && version >= FIRST_VERSION ? version : NaN;
};

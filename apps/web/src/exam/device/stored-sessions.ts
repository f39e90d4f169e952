import type { ResilientStore } from '../../storage/resilient-store.ts';
import type { ExamSession, SessionKey } from '../attempt/exam-session.ts';
import { isSameAttempt } from '../attempt/exam-session.ts';
import { isOfUnknownVersion, readRecord, writeRecord } from './session-record.ts';
import type { WriteAheadNotes } from './write-ahead-notes.ts';

/** The sessions in a key-value store, each with the choices that were noted of it and not written yet. */
export interface StoredSessions {
  read(key: SessionKey): Promise<ExamSession | undefined>;
  ofAccount(accountId: string): Promise<ExamSession[]>;
  /** @param instead stands for what is not kept */
  change(key: SessionKey, next: Next, instead?: ExamSession): Promise<Written>;
  /**
   * Whether a session shows these questions, or may: one of a newer build does not tell, nor a device that hangs.
   * @param leaving the account whose sessions do not count
   */
  needsPaper(address: string, leaving?: string): Promise<boolean>;
  /** False when a change of a session could not be kept beyond the page. */
  isDurable(): boolean;
}

type Next = (kept: ExamSession | undefined) => ExamSession | undefined;

interface Written {
  session: ExamSession | undefined;
  isDurable: boolean;
}

export const SESSION_PREFIX = 'session/';

export const sessionName = ({ accountId, tryoutId, attempt }: SessionKey): string =>
  `${SESSION_PREFIX}${accountId}/${tryoutId}/${attempt}`;

export function storedSessions(values: ResilientStore, journal: WriteAheadNotes): StoredSessions {
  let isForeignMet = false;
  const completed = (session: ExamSession | undefined) => session && journal.applyTo(session);
  /** Of an attempt whose session the device has never taken. */
  const begun = (key: SessionKey) =>
    journal.startedBy(key.accountId).find((session) => isSameAttempt(session, key));
  const namesBelow = async (folder: string) =>
    (await values.keys()).filter((name) => name.startsWith(folder));
  const readAll = (names: readonly string[]) => Promise.all(names.map((name) => values.read<unknown>(name)));
  return {
    async read(key) {
      const kept = await values.read<unknown>(sessionName(key));
      return isOfUnknownVersion(kept) ? undefined : completed(readRecord(kept) ?? begun(key));
    },
    async ofAccount(accountId) {
      const names = await namesBelow(`${SESSION_PREFIX}${accountId}/`);
      const untaken = journal.startedBy(accountId).filter((session) => !names.includes(sessionName(session)));
      const sessions = [...(await readAll(names)).map(readRecord), ...untaken].map(completed);
      return sessions.filter((session) => session !== undefined);
    },
    async change(key, next, instead) {
      const written = await values.change<unknown>(sessionName(key), (kept) => {
        if (isOfUnknownVersion(kept)) return kept;
        const session = next(completed(readRecord(kept) ?? instead ?? begun(key)));
        return session && writeRecord(session);
      });
      const isLeftAlone = isOfUnknownVersion(written.value);
      isForeignMet ||= isLeftAlone;
      const session = isLeftAlone ? next(completed(instead)) : readRecord(written.value);
      const isDurable = written.isDurable && !isLeftAlone;
      if (session) journal.removeWritten(session, isDurable);
      return { session, isDurable };
    },
    async needsPaper(address, leaving) {
      const names = (await namesBelow(SESSION_PREFIX)).filter((name) => !isSessionOf(name, leaving));
      const all = await readAll(names);
      return !values.isAnswering() || all.some((kept) => mayShow(kept, address));
    },
    isDurable: () => values.isDurable() && !isForeignMet,
  };
}

const isSessionOf = (name: string, accountId = ''): boolean =>
  name.startsWith(`${SESSION_PREFIX}${accountId}/`);

/** What is listed and cannot be read may be anything. */
const mayShow = (kept: unknown, address: string): boolean =>
  kept === undefined || isOfUnknownVersion(kept) || readRecord(kept)?.paper === address;

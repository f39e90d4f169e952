import type { ResilientStore } from '../../storage/resilient-store.ts';
import type { ExamSession, AttemptKey } from '../attempt/exam-session.ts';
import { isSameAttempt } from '../attempt/exam-session.ts';
import { isOfUnknownVersion, parseRecord, toRecord } from './session-record.ts';
import type { WriteAheadNotes } from './write-ahead-notes.ts';

/** Each session is merged with its write-ahead notes. */
export interface StoredSessions {
  /** @param unreadable used instead of a session that the storage refuses or returns late */
  read(key: AttemptKey, unreadable?: ExamSession): Promise<ExamSession | undefined>;
  ofAccount(accountId: string): Promise<ExamSession[]>;
  /** @param initial used when nothing is stored */
  change(key: AttemptKey, next: SessionChange, initial?: ExamSession): Promise<SessionWrite>;
  /**
   * Also true when a record cannot be read or the storage hangs.
   * @param leaving an account whose sessions are ignored
   */
  needsPaper(address: string, leaving?: string): Promise<boolean>;
  isDurable(): boolean;
}

/** An undefined result removes the session. */
export type SessionChange = (stored: ExamSession | undefined) => ExamSession | undefined;

interface SessionWrite {
  session: ExamSession | undefined;
  isDurable: boolean;
}

export const SESSION_PREFIX = 'session/';

export const sessionName = ({ accountId, tryoutId, attempt }: AttemptKey): string =>
  `${SESSION_PREFIX}${accountId}/${tryoutId}/${attempt}`;

export function createStoredSessions(values: ResilientStore, notes: WriteAheadNotes): StoredSessions {
  let hasMetUnknownVersion = false;
  const completed = (session: ExamSession | undefined) => session && notes.applyTo(session);
  return {
    async read(key, unreadable) {
      const stored = await values.read<unknown>(sessionName(key));
      if (isOfUnknownVersion(stored)) return undefined;
      const inMemory = values.isDurable() ? undefined : unreadable;
      return completed(parseRecord(stored) ?? inMemory ?? findStarted(notes, key));
    },
    async ofAccount(accountId) {
      const names = await namesBelow(values, `${SESSION_PREFIX}${accountId}/`);
      const onlyInNotes = notes
        .startedBy(accountId)
        .filter((session) => !names.includes(sessionName(session)));
      const sessions = [...(await readAll(values, names)).map(parseRecord), ...onlyInNotes].map(completed);
      return sessions.filter((session) => session !== undefined);
    },
    async change(key, next, initial) {
      const written = await values.change<unknown>(sessionName(key), (stored) => {
        if (isOfUnknownVersion(stored)) return stored;
        const session = next(completed(parseRecord(stored) ?? initial ?? findStarted(notes, key)));
        return session && toRecord(session);
      });
      const isUnknown = isOfUnknownVersion(written.value);
      hasMetUnknownVersion ||= isUnknown;
      const session = isUnknown ? next(completed(initial)) : parseRecord(written.value);
      const isDurable = written.isDurable && !isUnknown;
      if (session) notes.removeWritten(session, isDurable);
      return { session, isDurable };
    },
    async needsPaper(address, leaving) {
      const names = (await namesBelow(values, SESSION_PREFIX)).filter((name) => !isSessionOf(name, leaving));
      const all = await readAll(values, names);
      return !values.isResponding() || all.some((stored) => mayNeed(stored, address));
    },
    isDurable: () => values.isDurable() && !hasMetUnknownVersion,
  };
}

const findStarted = (notes: WriteAheadNotes, key: AttemptKey): ExamSession | undefined =>
  notes.startedBy(key.accountId).find((session) => isSameAttempt(session, key));

const namesBelow = async (values: ResilientStore, folder: string): Promise<string[]> =>
  (await values.keys()).filter((name) => name.startsWith(folder));

const readAll = (values: ResilientStore, names: readonly string[]): Promise<unknown[]> =>
  Promise.all(names.map((name) => values.read<unknown>(name)));

const isSessionOf = (name: string, accountId = ''): boolean =>
  name.startsWith(`${SESSION_PREFIX}${accountId}/`);

const mayNeed = (stored: unknown, address: string): boolean =>
  stored === undefined || isOfUnknownVersion(stored) || parseRecord(stored)?.paper === address;

import type { Change } from '@ambang/exam/answers.ts';
import { isChange, isLater } from '@ambang/exam/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { tryStorage } from '../../storage/try-storage.ts';
import type { ExamSession, SessionKey } from '../attempt/exam-session.ts';
import { recordChange } from '../attempt/exam-session.ts';
import { decisionNotes } from './decision-notes.ts';
import { readSessionStart, writeSessionStart } from './session-record.ts';

type Notes = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Choices that the device's key-value store does not hold yet. Writing there takes a moment; a note stands at once, so
 * that a tab which is killed in between loses nothing. Each choice is a note of its own: tabs never overwrite each
 * other's.
 */
export interface WriteAheadNotes {
  note(key: SessionKey, change: Change): void;
  /** Holds the decision to hand in that the session has, and what it needs to be sent. */
  noteDecision(session: ExamSession): void;
  /** Holds that the decision to hand in, as the session has it, was taken back. */
  noteWithdrawal(session: ExamSession): void;
  /** Keeps beside the notes what a session needs to be sent: the device may never take the session itself. */
  noteStart(session: ExamSession): void;
  /** The sessions of an account that were begun here and have notes or a decision, without these. */
  startedBy(accountId: string): ExamSession[];
  /** The session together with what was noted of it and it does not hold, and without a decision that was taken back. */
  applyTo(session: ExamSession): ExamSession;
  /**
   * Takes away the notes of what the session holds and no killed page can lose any more: all of it when it was written
   * for good, else what the server has acknowledged. A decision that was not written for good is noted.
   */
  removeWritten(session: ExamSession, isDurable: boolean): void;
  /** False where the device refuses notes. */
  isUsable(): boolean;
  /** Takes away all that stands here of an attempt. */
  drop(key: SessionKey): void;
}

/** @param open the device's notes; where they are refused there are none */
export function writeAheadNotes(open: () => Notes = () => localStorage): WriteAheadNotes {
  const notesOf = (key: SessionKey) => tryStorage([], () => readNotes(open(), folderOf(key)));
  const decisions = decisionNotes(open, folderOf);
  const remove = (names: readonly string[]) =>
    tryStorage(undefined, () => {
      for (const name of names) open().removeItem(name);
    });
  const begin = (session: ExamSession) =>
    tryStorage(undefined, () => open().setItem(beginningOf(session), writeSessionStart(session)));
  return {
    note: (key, change) =>
      tryStorage(undefined, () => open().setItem(nameOf(key, change), String(change.answer))),
    noteStart: begin,
    noteDecision(session) {
      decisions.note(session);
      begin(session);
    },
    noteWithdrawal: (session) => decisions.noteWithdrawal(session),
    startedBy: (accountId) =>
      tryStorage([], () =>
        readBegun(open(), accountId).filter((key) => notesOf(key).length > 0 || decisions.hasDecision(key)),
      ),
    applyTo: (session) =>
      notesOf(session)
        .filter(({ change }) => !isHeld(session, change))
        .reduce((completed, { change }) => recordChange(completed, change), decisions.applyTo(session)),
    removeWritten(session, isDurable) {
      decisions.removeWritten(session, isDurable);
      const notes = notesOf(session);
      const settled = notes.filter(
        ({ change }) => isHeld(session, change) && (isDurable || !isWaiting(session, change)),
      );
      remove(settled.map(({ name }) => name));
      if (decisions.hasDecision(session)) begin(session);
      else if (settled.length === notes.length) remove([beginningOf(session)]);
    },
    isUsable: () => areKept(open),
    drop: (key) => remove(tryStorage([], () => namesIn(open(), folderOf(key)))),
  };
}

const areKept = (open: () => Notes): boolean =>
  tryStorage(false, () => {
    open().setItem(PROBE, '');
    open().removeItem(PROBE);
    return true;
  });

interface Note {
  name: string;
  change: Change;
}

const PREFIX = 'ambang-unsent';

/** Of no account. */
const PROBE = `${PREFIX}-probe`;

const folderOf = ({ accountId, tryoutId, attempt }: SessionKey): string =>
  [PREFIX, accountId, tryoutId, attempt, ''].join('/');

const nameOf = (key: SessionKey, { number, at }: Change): string => `${folderOf(key)}${number}/${at}`;

const BEGINNING = 'begun';

const beginningOf = (key: SessionKey): string => `${folderOf(key)}${BEGINNING}`;

function namesIn(notes: Notes, folder: string): string[] {
  const names = Array.from({ length: notes.length }, (_, index) => notes.key(index) ?? '');
  return names.filter((name) => name.startsWith(folder));
}

function readNotes(notes: Notes, folder: string): Note[] {
  const found = namesIn(notes, folder).map((name) => {
    const [number = NaN, at = NaN] = name.slice(folder.length).split('/').map(Number);
    const answer = Number(notes.getItem(name) || NaN) as Answer;
    return { name, change: { number, answer, at } };
  });
  // Anything may stand in the storage of a device: what no server takes would block all the others.
  return found.filter(({ change }) => isChange(change)).sort((one, other) => one.change.at - other.change.at);
}

function readBegun(notes: Notes, accountId: string): ExamSession[] {
  const names = namesIn(notes, `${PREFIX}/${accountId}/`).filter((name) => name.endsWith(`/${BEGINNING}`));
  const sessions = names.map((name) => readSessionStart(accountId, notes.getItem(name) ?? ''));
  return sessions.filter((session) => session !== undefined);
}

function isHeld({ sheet }: ExamSession, change: Change): boolean {
  const standing = sheet.answers.get(change.number);
  return standing !== undefined && !isLater(change, standing);
}

/** An earlier choice waits as long as a later one of its question does: until then it is the last that is safe. */
const isWaiting = ({ unsent }: ExamSession, { number }: Change): boolean =>
  unsent.some((waiting) => waiting.number === number);

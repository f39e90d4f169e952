import type { Change } from '@ambang/exam/answers/answers.ts';
import { isValidChange, isLaterChange } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { tryStorage } from '../../storage/try-storage.ts';
import type { DecidedHandIn, ExamSession, AttemptKey } from '../attempt/exam-session.ts';
import { withdrawDecision, withDecision } from '../attempt/hand-in-decision.ts';
import { recordChange } from '../attempt/session-updates.ts';
import { parseSessionStart, serializeSessionStart } from './session-record.ts';

type Notes = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Answers and decisions that IndexedDB has not stored yet. `localStorage` writes synchronously, so a tab that is killed
 * before IndexedDB has written loses nothing. Each answer is a separate item, so tabs never overwrite each other's
 * answers.
 */
export interface WriteAheadNotes {
  note(key: AttemptKey, change: Change): void;
  /** Notes the session's decision and its start, in case IndexedDB never stores the session. */
  noteDecision(session: ExamSession): void;
  noteWithdrawal(session: ExamSession): void;
  /** Notes the fields that sending the session needs, in case IndexedDB never stores the session. */
  noteStart(session: ExamSession): void;
  /** The account's sessions with a noted start and a noted answer or decision. The notes are not yet applied. */
  startedBy(accountId: string): ExamSession[];
  applyTo(session: ExamSession): ExamSession;
  /**
   * Removes the notes of answers that the session contains. If the session was not written durably, only notes of
   * acknowledged answers are removed, and its decision is noted again.
   */
  removeWritten(session: ExamSession, isDurable: boolean): void;
  /** False when the browser refuses to store notes. */
  isUsable(): boolean;
  /** Removes all notes of an attempt. */
  drop(key: AttemptKey): void;
}

/** @param open returns the storage; if it throws, nothing is noted */
export function createWriteAheadNotes(open: () => Notes = () => localStorage): WriteAheadNotes {
  const answersOf = (key: AttemptKey) => tryStorage([], () => readAnswers(open(), folderOf(key)));
  const decisions = decisionNotes(open);
  const hasNotes = (key: AttemptKey) => answersOf(key).length > 0 || decisions.hasDecision(key);
  const remove = (names: readonly string[]) =>
    tryStorage(undefined, () => {
      for (const name of names) open().removeItem(name);
    });
  const noteStart = (session: ExamSession) =>
    tryStorage(undefined, () => open().setItem(startName(session), serializeSessionStart(session)));
  return {
    note: (key, change) =>
      tryStorage(undefined, () => open().setItem(answerName(key, change), String(change.answer))),
    noteStart,
    noteDecision(session) {
      decisions.note(session);
      noteStart(session);
    },
    noteWithdrawal: (session) => decisions.noteWithdrawal(session),
    startedBy: (accountId) => tryStorage([], () => readStarts(open(), accountId).filter(hasNotes)),
    applyTo: (session) =>
      answersOf(session)
        .filter(({ change }) => !contains(session, change))
        .reduce((completed, { change }) => recordChange(completed, change), decisions.applyTo(session)),
    removeWritten(session, isDurable) {
      decisions.removeWritten(session, isDurable);
      const answers = answersOf(session);
      const written = answers.filter(
        ({ change }) => contains(session, change) && (isDurable || !isUnsent(session, change)),
      );
      remove(written.map(({ name }) => name));
      if (decisions.hasDecision(session)) noteStart(session);
      else if (written.length === answers.length) remove([startName(session)]);
    },
    isUsable: () => isUsable(open),
    drop: (key) => remove(tryStorage([], () => namesIn(open(), folderOf(key)))),
  };
}

const isUsable = (open: () => Notes): boolean =>
  tryStorage(false, () => {
    open().setItem(PROBE, '');
    open().removeItem(PROBE);
    return true;
  });

interface AnswerNote {
  name: string;
  change: Change;
}

const PREFIX = 'ambang-unsent';

/** Written and removed to test whether the storage works. */
const PROBE = `${PREFIX}-probe`;

const folderOf = ({ accountId, tryoutId, attempt }: AttemptKey): string =>
  [PREFIX, accountId, tryoutId, attempt, ''].join('/');

const answerName = (key: AttemptKey, { number, at }: Change): string => `${folderOf(key)}${number}/${at}`;

const START = 'begun';

const startName = (key: AttemptKey): string => `${folderOf(key)}${START}`;

function namesIn(notes: Notes, folder: string): string[] {
  const names = Array.from({ length: notes.length }, (_, index) => notes.key(index) ?? '');
  return names.filter((name) => name.startsWith(folder));
}

function readAnswers(notes: Notes, folder: string): AnswerNote[] {
  const found = namesIn(notes, folder).map((name) => {
    const [number = NaN, at = NaN] = name.slice(folder.length).split('/').map(Number);
    const answer = Number(notes.getItem(name) || NaN) as Answer;
    return { name, change: { number, answer, at } };
  });
  // The server refuses a whole request that contains an invalid change.
  return found
    .filter(({ change }) => isValidChange(change))
    .sort((one, other) => one.change.at - other.change.at);
}

function readStarts(notes: Notes, accountId: string): ExamSession[] {
  const names = namesIn(notes, `${PREFIX}/${accountId}/`).filter((name) => name.endsWith(`/${START}`));
  const sessions = names.map((name) => parseSessionStart(accountId, notes.getItem(name) ?? ''));
  return sessions.filter((session) => session !== undefined);
}

function contains({ sheet }: ExamSession, change: Change): boolean {
  const current = sheet.answers.get(change.number);
  return current !== undefined && !isLaterChange(change, current);
}

/** The note of an answer stays until no change of its question is unsent. */
const isUnsent = ({ unsent }: ExamSession, { number }: Change): boolean =>
  unsent.some((change) => change.number === number);

function decisionNotes(open: () => Notes) {
  const decisionName = (key: AttemptKey) => `${folderOf(key)}decided`;
  const withdrawalName = (key: AttemptKey) => `${folderOf(key)}withdrawn`;
  const read = (name: string) => tryStorage(null, () => open().getItem(name));
  const write = (name: string, text: string) => tryStorage(undefined, () => open().setItem(name, text));
  const remove = (name: string) => tryStorage(undefined, () => open().removeItem(name));
  const note = (session: ExamSession) => {
    if (session.handIn) write(decisionName(session), JSON.stringify(session.handIn));
  };
  const withoutWithdrawn = (session: ExamSession) =>
    withdrawDecision(session, 'candidate', Number(read(withdrawalName(session)) ?? NaN));
  return {
    note,
    noteWithdrawal: (session: ExamSession) =>
      write(withdrawalName(session), String(session.handIn?.decidedAt ?? 0)),
    applyTo: (session: ExamSession) =>
      withoutWithdrawn(withNotedDecision(session, parseDecision(read(decisionName(session))))),
    removeWritten(session: ExamSession, isDurable: boolean) {
      if (isDurable || !session.handIn) remove(decisionName(session));
      else note(session);
      if (isDurable && withoutWithdrawn(session) === session) remove(withdrawalName(session));
    },
    hasDecision: (key: AttemptKey) => parseDecision(read(decisionName(key))) !== null,
  };
}

function parseDecision(text: string | null): DecidedHandIn | null {
  const { by, decidedAt } = tryStorage({}, () => JSON.parse(text ?? '{}') as Partial<DecidedHandIn>);
  const isWhole = (by === 'candidate' || by === 'clock') && Number.isFinite(decidedAt);
  return isWhole ? { by, decidedAt: Number(decidedAt) } : null;
}

/** The stored decision is kept if it is later: another tab may have stored it since the note. */
const withNotedDecision = (session: ExamSession, noted: DecidedHandIn | null): ExamSession =>
  noted && noted.decidedAt > (session.handIn?.decidedAt ?? -Infinity)
    ? withDecision(session, noted)
    : session;

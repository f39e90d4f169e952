import { tryStorage } from '../../storage/try-storage.ts';
import type { DecidedHandIn, ExamSession, SessionKey } from '../attempt/exam-session.ts';
import { withoutStaleHandIn } from '../attempt/exam-session.ts';

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The decision to hand in and its withdrawal, as far as the device's key-value store may not hold them. */
export interface DecisionNotes {
  /** Holds the decision that the session has. */
  note(session: ExamSession): void;
  /** Holds that the decision of the session was taken back. */
  noteWithdrawal(session: ExamSession): void;
  /** The session with a decision that it does not hold, and without one that was taken back. */
  applyTo(session: ExamSession): ExamSession;
  /** Keeps the notes in step with a session that was written for good, or was not. */
  removeWritten(session: ExamSession, isDurable: boolean): void;
  hasDecision(key: SessionKey): boolean;
}

/** @param folderOf the beginning of every name of an attempt's notes */
export function decisionNotes(open: () => Notes, folderOf: (key: SessionKey) => string): DecisionNotes {
  const decisionOf = (key: SessionKey) => `${folderOf(key)}decided`;
  const withdrawalOf = (key: SessionKey) => `${folderOf(key)}withdrawn`;
  const read = (name: string) => tryStorage(null, () => open().getItem(name));
  const write = (name: string, text: string) => tryStorage(undefined, () => open().setItem(name, text));
  const remove = (name: string) => tryStorage(undefined, () => open().removeItem(name));
  const note = (session: ExamSession) => {
    if (session.handIn) write(decisionOf(session), JSON.stringify(session.handIn));
  };
  const withoutWithdrawn = (session: ExamSession) => unlessWithdrawn(session, read(withdrawalOf(session)));
  return {
    note,
    noteWithdrawal: (session) => write(withdrawalOf(session), String(session.handIn?.decidedAt ?? 0)),
    applyTo: (session) => withoutWithdrawn(withDecided(session, decisionIn(read(decisionOf(session))))),
    removeWritten(session, isDurable) {
      if (isDurable || !session.handIn) remove(decisionOf(session));
      else note(session);
      if (isDurable && withoutWithdrawn(session) === session) remove(withdrawalOf(session));
    },
    hasDecision: (key) => decisionIn(read(decisionOf(key))) !== null,
  };
}

/** Anything may stand in the storage of a device. */
function decisionIn(text: string | null): DecidedHandIn | null {
  const { by, decidedAt } = tryStorage({}, () => JSON.parse(text ?? '{}') as Partial<DecidedHandIn>);
  const isWhole = (by === 'candidate' || by === 'clock') && Number.isFinite(decidedAt);
  return isWhole ? { by, decidedAt: Number(decidedAt) } : null;
}

/** The later decision counts, unless an answer has followed it. */
const withDecided = (session: ExamSession, handIn: DecidedHandIn | null): ExamSession =>
  handIn && (session.handIn?.decidedAt ?? -Infinity) < handIn.decidedAt
    ? withoutStaleHandIn({ ...session, handIn })
    : session;

/** @param decidedAt of the decision that was taken back, as text; one that was made later stands */
const unlessWithdrawn = (session: ExamSession, decidedAt: string | null): ExamSession =>
  decidedAt !== null && session.handIn && session.handIn.decidedAt <= Number(decidedAt)
    ? { ...session, handIn: null }
    : session;

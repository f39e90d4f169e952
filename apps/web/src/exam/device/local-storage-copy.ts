import type { DeviceExamHeader } from '@ambang/contract/device.ts';
import {
  DEVICE_EXAM_HEADER_KEY,
  deviceExamCodec,
  deviceExamKeys,
  deviceExamHeaderCodec,
} from '@ambang/contract/device.ts';
import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { moveToPosition, currentPosition } from '../../question/answer-sheet.ts';
import { tryStorage } from '../../storage/try-storage.ts';
import type { ExamSession, AttemptKey } from '../attempt/exam-session.ts';
import { isSameAttempt, updateSheet } from '../attempt/exam-session.ts';
import { answersForHandIn } from '../attempt/hand-in-request.ts';

/*
 * The `localStorage` keys that the product's specification names. They contain a copy of one stored session. Reading
 * `localStorage` throws if the browser forbids storage.
 */

type HeaderWire = Parameters<typeof deviceExamHeaderCodec.read>[0];

/** @param result the server's reply to the hand-in; without it every score is zero */
export function writeLocalStorageCopy(
  session: ExamSession,
  rules: RuleSet,
  result: SubmittedResult = noScores(session, rules),
): void {
  const { accountId, tryoutId, attempt, startedAt, expiresAt, sheet } = session;
  const index = currentPosition(sheet);
  const wire = deviceExamCodec.write({ accountId, tryoutId, attempt, startedAt, expiresAt, index, result });
  tryStorage(undefined, () => {
    for (const key of deviceExamKeys) localStorage.setItem(key, JSON.stringify(wire[key]));
  });
}

/** Removes the keys only if they are for this attempt, because a different attempt may run in another tab. */
export function clearLocalStorageCopy(attempt: AttemptKey): void {
  tryStorage(undefined, () => {
    if (headerOf(attempt)) removeKeys();
  });
}

/** Removes the keys of other accounts, whose sessions may have ended without a logout. */
export function clearLocalStorageCopyOfOthers(accountId: string): void {
  tryStorage(undefined, () => {
    // Unreadable keys may be of any account.
    const header = tryStorage(null, readHeader);
    if (header?.accountId !== accountId) removeKeys();
  });
}

function removeKeys(): void {
  for (const key of deviceExamKeys) localStorage.removeItem(key);
}

/**
 * Restores the last question that was on the screen from the `localStorage` keys. They are newer than IndexedDB if a
 * reload interrupted a write to IndexedDB.
 */
export function withLastQuestion(session: ExamSession): ExamSession {
  return tryStorage(session, () => {
    const header = headerOf(session);
    return header && Number.isInteger(header.index)
      ? updateSheet(session, (sheet) => moveToPosition(sheet, header.index))
      : session;
  });
}

function headerOf(attempt: AttemptKey): DeviceExamHeader | null {
  const header = readHeader();
  return header && isSameAttempt(header, attempt) ? header : null;
}

function readHeader(): DeviceExamHeader | null {
  const wire = JSON.parse(localStorage.getItem(DEVICE_EXAM_HEADER_KEY) ?? 'null') as HeaderWire | null;
  return wire && deviceExamHeaderCodec.read(wire);
}

const noScores = (session: ExamSession, rules: RuleSet): SubmittedResult => ({
  twk: 0,
  tiu: 0,
  tkp: 0,
  twkWrong: 0,
  tiuWrong: 0,
  total: 0,
  topics: rules.topics.map((topic) => ({ topic: topic.id, points: 0 })),
  answers: answersForHandIn(session, rules),
});

import { DEVICE_ATTEMPT_KEY, deviceExamKeys } from '@ambang/contract/device.ts';
import type { DeviceAttempt } from '@ambang/contract/device-exam.ts';
import { deviceAttemptCodec, deviceExamCodec } from '@ambang/contract/device-exam.ts';
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

type AttemptWire = Parameters<typeof deviceAttemptCodec.read>[0];

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
    if (readCopyOf(attempt)) removeKeys();
  });
}

/** Removes the keys of other accounts, whose sessions may have ended without a logout. */
export function clearLocalStorageCopyOfOthers(accountId: string): void {
  tryStorage(undefined, () => {
    // Unreadable keys may be of any account.
    const copied = tryStorage(null, readAttempt);
    if (copied?.accountId !== accountId) removeKeys();
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
    const copied = readCopyOf(session);
    return copied && Number.isInteger(copied.index)
      ? updateSheet(session, (sheet) => moveToPosition(sheet, copied.index))
      : session;
  });
}

function readCopyOf(attempt: AttemptKey): DeviceAttempt | null {
  const copied = readAttempt();
  return copied && isSameAttempt(copied, attempt) ? copied : null;
}

function readAttempt(): DeviceAttempt | null {
  const wire = JSON.parse(localStorage.getItem(DEVICE_ATTEMPT_KEY) ?? 'null') as AttemptWire | null;
  return wire && deviceAttemptCodec.read(wire);
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

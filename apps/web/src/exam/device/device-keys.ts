import type { DeviceStart } from '@ambang/contract/device.ts';
import {
  DEVICE_START_KEY,
  deviceExamCodec,
  deviceExamKeys,
  deviceStartCodec,
} from '@ambang/contract/device.ts';
import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { moveToPosition, currentPosition } from '../../question/answer-sheet.ts';
import { tryStorage } from '../../storage/try-storage.ts';
import type { ExamSession, AttemptKey } from '../attempt/exam-session.ts';
import { isSameAttempt, updateSheet } from '../attempt/exam-session.ts';
import { answersForHandIn } from '../attempt/hand-in-request.ts';

/**
 * The `localStorage` keys that the product's specification names. They contain a copy of one session from the device
 * store.
 */

type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This is a function, because reading `localStorage` throws if the browser forbids storage. */
const browserKeys = (): Keys => localStorage;

type StartWire = Parameters<typeof deviceStartCodec.read>[0];

/** @param result the server's reply to the hand-in; without it every score is zero */
export function writeDeviceKeys(
  session: ExamSession,
  rules: RuleSet,
  result: SubmittedResult = noScores(session, rules),
  open: () => Keys = browserKeys,
): void {
  const { accountId, tryoutId, attempt, startedAt, expiresAt, sheet } = session;
  const index = currentPosition(sheet);
  const wire = deviceExamCodec.write({ accountId, tryoutId, attempt, startedAt, expiresAt, index, result });
  tryStorage(undefined, () => {
    const keys = open();
    for (const key of deviceExamKeys) keys.setItem(key, JSON.stringify(wire[key]));
  });
}

/** Removes the keys only if they are for this attempt, because a different attempt may run in another tab. */
export function clearDeviceKeys(attempt: AttemptKey, open: () => Keys = browserKeys): void {
  tryStorage(undefined, () => {
    const keys = open();
    if (!startOf(attempt, keys)) return;
    for (const key of deviceExamKeys) keys.removeItem(key);
  });
}

/** Removes the keys of other accounts, whose sessions may have ended without a logout. */
export function clearDeviceKeysOfOthers(accountId: string, open: () => Keys = browserKeys): void {
  tryStorage(undefined, () => {
    const keys = open();
    const start = tryStorage(null, () => startIn(keys));
    if (start?.accountId === accountId) return;
    for (const key of deviceExamKeys) keys.removeItem(key);
  });
}

/**
 * Restores the last question that was on the screen from the device keys. They are newer than IndexedDB if a reload
 * interrupted a write to IndexedDB.
 */
export function withLastQuestion(session: ExamSession, open: () => Keys = browserKeys): ExamSession {
  return tryStorage(session, () => {
    const start = startOf(session, open());
    return start && Number.isInteger(start.index)
      ? updateSheet(session, (sheet) => moveToPosition(sheet, start.index))
      : session;
  });
}

function startOf(attempt: AttemptKey, keys: Keys): DeviceStart | null {
  const start = startIn(keys);
  return start && isSameAttempt(start, attempt) ? start : null;
}

function startIn(keys: Keys): DeviceStart | null {
  const wire = JSON.parse(keys.getItem(DEVICE_START_KEY) ?? 'null') as StartWire | null;
  return wire && deviceStartCodec.read(wire);
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

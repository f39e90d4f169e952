import type { DeviceStart } from '@ambang/contract/device.ts';
import { DEVICE_START_KEY, deviceExam, deviceExamKeys, deviceStart } from '@ambang/contract/device.ts';
import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { moveToPosition, positionOf } from '../../question/answer-sheet.ts';
import { tryStorage } from '../../storage/try-storage.ts';
import type { ExamSession, SessionKey } from '../attempt/exam-session.ts';
import { answersForHandIn, isSameAttempt, updateSheet } from '../attempt/exam-session.ts';

/** The exam keys of the specification. They mirror one session; all sessions live in the device store. */

type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Asked for at each use: a browser that forbids storage throws at its very name. */
const here = (): Keys => localStorage;

type StartWire = Parameters<typeof deviceStart.read>[0];

/** @param result the server's answer to the hand-in; without it every score is zero */
export function writeDeviceKeys(
  session: ExamSession,
  rules: RuleSet,
  result: SubmittedResult = noScores(session, rules),
  open: () => Keys = here,
): void {
  const { accountId, tryoutId, attempt, startedAt, expiresAt, sheet } = session;
  const index = positionOf(sheet);
  const mirrored = deviceExam.write({ accountId, tryoutId, attempt, startedAt, expiresAt, index, result });
  tryStorage(undefined, () => {
    const keys = open();
    for (const key of deviceExamKeys) keys.setItem(key, JSON.stringify(mirrored[key]));
  });
}

/** Only when the mirror shows this attempt: another one may run in another tab. */
export function clearDeviceKeys(attempt: SessionKey, open: () => Keys = here): void {
  tryStorage(undefined, () => {
    const keys = open();
    if (!mirroredStart(attempt, keys)) return;
    for (const key of deviceExamKeys) keys.removeItem(key);
  });
}

/** Takes away what a session of another account has left, which may have ended without a logout. */
export function clearDeviceKeysOfOthers(accountId: string, open: () => Keys = here): void {
  tryStorage(undefined, () => {
    const keys = open();
    const start = tryStorage(null, () => startIn(keys));
    if (start?.accountId === accountId) return;
    for (const key of deviceExamKeys) keys.removeItem(key);
  });
}

/**
 * The session at the question that was on the screen last. The mirror is written whole when a page is left; the device
 * store may be some moves behind when a reload cuts off its writing.
 */
export function atLastQuestion(session: ExamSession, open: () => Keys = here): ExamSession {
  return tryStorage(session, () => {
    const start = mirroredStart(session, open());
    return start && Number.isInteger(start.index)
      ? updateSheet(session, (sheet) => moveToPosition(sheet, start.index))
      : session;
  });
}

function mirroredStart(attempt: SessionKey, keys: Keys): DeviceStart | null {
  const start = startIn(keys);
  return start && isSameAttempt(start, attempt) ? start : null;
}

function startIn(keys: Keys): DeviceStart | null {
  const mirrored = JSON.parse(keys.getItem(DEVICE_START_KEY) ?? 'null') as StartWire | null;
  return mirrored && deviceStart.read(mirrored);
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

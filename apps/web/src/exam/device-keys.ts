import { deviceExam, deviceExamKeys } from '@ambang/contract/device.ts';
import type { SubmittedResult } from '@ambang/contract/results.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ExamSession } from './exam-session.ts';
import { answersForHandIn } from './exam-session.ts';

/** The device keys of the specification. They mirror the session, which lives in the device store. */

type Keys = Pick<Storage, 'setItem' | 'removeItem'>;

/** @param result the server's answer to the hand-in; without it every score is zero */
export function mirrorSession(
  session: ExamSession,
  rules: RuleSet,
  result: SubmittedResult = noScores(session, rules),
  keys: Keys = localStorage,
): void {
  const { accountId, tryoutId, attempt, startedAt, expiresAt, index } = session;
  const mirrored = deviceExam.write({ accountId, tryoutId, attempt, startedAt, expiresAt, index, result });
  ignoringRefusal(() => {
    for (const key of deviceExamKeys) keys.setItem(key, JSON.stringify(mirrored[key]));
  });
}

export function clearMirror(keys: Keys = localStorage): void {
  ignoringRefusal(() => {
    for (const key of deviceExamKeys) keys.removeItem(key);
  });
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

/** A private window or a full disk refuses; the answers are safe elsewhere. */
function ignoringRefusal(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}

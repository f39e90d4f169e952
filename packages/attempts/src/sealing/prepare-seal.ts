import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { toNewResult } from '@ambang/db/results/results.ts';
import type { AttemptToSeal, Seal } from '@ambang/db/results/seals.ts';
import type { Answers, Change } from '@ambang/exam/answers/answers.ts';
import { toAnswerList, latestChangeAt, applyChanges } from '@ambang/exam/answers/answers.ts';
import type { ChangeBlock, ChangeLog } from '@ambang/exam/answers/change-log.ts';
import {
  answersFromLog,
  findCountedChanges,
  hasArrivedInTimeForRanking,
  countLoggedChanges,
  packLog,
  unpackLog,
} from '@ambang/exam/answers/change-log.ts';
import { isWithinArrivalGrace, isOverdue } from '@ambang/exam/clock.ts';
import { computeQuickness } from '@ambang/exam/scoring/too-quick.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import { compactLogIfLong, attemptDurationMs } from '../attempt-log.ts';
import type { TryoutVersion } from '../versions.ts';
import { missingPointsText } from './missing-points-text.ts';

/** The data that a device sends with its hand-in. */
export interface HandInPayload {
  /** The number of the attempt. Absent: the current attempt. */
  attempt?: number | undefined;
  /** When the candidate confirmed the hand-in, as the `at` of a change. Absent when the clock made the decision. */
  decidedAt?: number | undefined;
  changes: readonly Change[];
  /** The device's answers to all questions. They are used only for questions without a counted change. */
  answers: readonly Answer[];
  arrivedAt: number;
}

export interface StoredAnswers {
  log: ChangeLog;
  current: Answers;
}

export function readStoredAnswers(attempt: Attempt): StoredAnswers {
  const log = unpackLog(attempt.log);
  return { log, current: answersFromLog(log, attemptDurationMs(attempt)) };
}

/** Whether a current answer of an unsealed attempt is later than the candidate's decision to hand in. */
export const hasLaterChange = (
  attempt: Attempt,
  { current }: StoredAnswers,
  { decidedAt }: HandInPayload,
): boolean => attempt.sealedAt === null && decidedAt !== undefined && latestChangeAt(current) > decidedAt;

export const toHandInBlock = (
  attempt: Attempt,
  { arrivedAt, changes }: Pick<HandInPayload, 'arrivedAt' | 'changes'>,
): ChangeBlock => ({ arrivedAt: Math.max(0, arrivedAt - attempt.startedAt), changes });

/**
 * Scores an attempt for its seal.
 * @param payload null when the attempt is sealed without a hand-in
 * @returns the data that the seal writes, and the uncompacted log
 */
export function prepareSeal(
  { attempt, stored, version }: { attempt: AttemptToSeal; stored: StoredAnswers; version: TryoutVersion },
  payload: HandInPayload | null,
  now: number,
): { seal: Seal; log: ChangeLog } {
  const durationMs = attemptDurationMs(attempt);
  const { blocks, current } = withPayload(attempt, stored, payload);
  const log = [...stored.log, ...blocks];
  const answers = toAnswerList(current, version.itemKeys.length);
  const outcome = scoreAttempt(version.rules, version.itemKeys, answers);
  const finishedAt = Math.min(now, attempt.expiresAt);
  const seal = {
    log: packLog(compactLogIfLong(log, durationMs)),
    revision: attempt.revision + countLoggedChanges(blocks),
    answers,
    sealedAt: now,
    result: toNewResult(attempt, outcome, {
      finishedAt,
      isRankable: answers.some((answer) => answer !== 0) && hasArrivedInTimeForRanking(log, durationMs),
      grading: attempt.grading,
      ...computeQuickness({
        rules: version.rules,
        keys: version.itemKeys,
        current,
        tookMs: finishedAt - attempt.startedAt,
      }),
    }),
    title: 'Tryout selesai dikerjakan',
    message: `${version.title}: ${outcome.total} poin. ${missingPointsText(version.rules, outcome)}`,
  };
  return { seal, log };
}

/** The block that the payload adds to the log, if any, and the current answers including it. An overdue attempt gets none. */
function withPayload(
  attempt: Attempt,
  { current }: StoredAnswers,
  payload: HandInPayload | null,
): { blocks: ChangeLog; current: Answers } {
  if (!payload || isOverdue(attempt, payload.arrivedAt)) return { blocks: [], current };
  const durationMs = attemptDurationMs(attempt);
  const counted = (block: ChangeBlock) => findCountedChanges([block], durationMs);
  const withChanges = applyChanges(current, counted(toHandInBlock(attempt, payload)));
  const changes = [...payload.changes, ...changesFromList(attempt, payload, withChanges)];
  if (changes.length === 0) return { blocks: [], current };
  const block = toHandInBlock(attempt, { ...payload, changes });
  return { blocks: [block], current: applyChanges(current, counted(block)) };
}

/** Converts the listed answers to changes, for questions without a counted change. */
function changesFromList(
  attempt: Attempt,
  { answers: listed, arrivedAt }: HandInPayload,
  answered: Answers,
): Change[] {
  if (!isWithinArrivalGrace(attempt, arrivedAt)) return [];
  const at = Math.max(0, arrivedAt - attempt.startedAt);
  return listed.flatMap((answer, index) =>
    answer === 0 || answered.has(index + 1) ? [] : [{ number: index + 1, answer, at }],
  );
}

import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { toNewResult } from '@ambang/db/results/results.ts';
import type { AttemptToSeal, Seal } from '@ambang/db/results/seals.ts';
import type { Answers, Change } from '@ambang/exam/answers/answers.ts';
import { toAnswerList, latestChangeAt, applyChanges } from '@ambang/exam/answers/answers.ts';
import type { ChangeBlock, ChangeLog } from '@ambang/exam/answers/change-log.ts';
import {
  answersFromLog,
  countedChanges,
  hasArrivedInTimeForRanking,
  countLoggedChanges,
  packLog,
  readLog,
} from '@ambang/exam/answers/change-log.ts';
import { isWithinArrivalGrace, isOverdue } from '@ambang/exam/clock.ts';
import { computeQuickness } from '@ambang/exam/scoring/quick.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import { compactLogIfLong, attemptDurationMs } from '../log.ts';
import type { Version } from '../versions.ts';

/** What a device sends with its hand-in. */
export interface HandInPayload {
  /** Absent: the current attempt. */
  attempt?: number | undefined;
  /** When the candidate confirmed, in the time of a change's `at`. Absent when the timer handed in. */
  decidedAt?: number | undefined;
  changes: readonly Change[];
  /** The device's list of all answers, used for questions without a counted change. */
  answers: readonly Answer[];
  arrivedAt: number;
}

/** The log of an attempt and the current answers in it. */
export interface StoredAnswers {
  log: ChangeLog;
  current: Answers;
}

export function readStoredAnswers(attempt: Attempt): StoredAnswers {
  const log = readLog(attempt.log);
  return { log, current: answersFromLog(log, attemptDurationMs(attempt)) };
}

/** Whether a current answer is newer than the decision to hand in. */
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
 * @returns what the seal writes, and the whole log
 */
export function prepareSeal(
  { attempt, stored, version }: { attempt: AttemptToSeal; stored: StoredAnswers; version: Version },
  payload: HandInPayload | null,
  now: number,
): { seal: Seal; answers: Answer[]; log: ChangeLog } {
  const durationMs = attemptDurationMs(attempt);
  const { arrivals, current } = withPayload(attempt, stored, payload);
  const log = [...stored.log, ...arrivals];
  const answers = toAnswerList(current, version.itemKeys.length);
  const outcome = scoreAttempt(version.rules, version.itemKeys, answers);
  const finishedAt = Math.min(now, attempt.expiresAt);
  const seal = {
    log: packLog(compactLogIfLong(log, durationMs)),
    revision: attempt.revision + countLoggedChanges(arrivals),
    answers,
    sealedAt: now,
    result: toNewResult(attempt, outcome, {
      finishedAt,
      isRankable: answers.some((answer) => answer !== 0) && hasArrivedInTimeForRanking(log, durationMs),
      grading: attempt.grading,
      ...computeQuickness({
        ...{ rules: version.rules, keys: version.itemKeys, current },
        tookMs: finishedAt - attempt.startedAt,
      }),
    }),
    title: 'Tryout selesai dikerjakan',
    message: `${version.title}: total ${outcome.total} poin. Buka hasilnya untuk melihat pembahasan.`,
  };
  return { seal, answers, log };
}

/** What the payload adds to the log, and the answers that are current then. It adds nothing to an overdue attempt. */
function withPayload(
  attempt: Attempt,
  { current }: StoredAnswers,
  payload: HandInPayload | null,
): { arrivals: ChangeLog; current: Answers } {
  if (!payload || isOverdue(attempt, payload.arrivedAt)) return { arrivals: [], current };
  const durationMs = attemptDurationMs(attempt);
  const counted = (arrival: ChangeBlock) => countedChanges([arrival], durationMs);
  const saved = applyChanges(current, counted(toHandInBlock(attempt, payload)));
  const changes = [...payload.changes, ...changesFromList(attempt, payload, saved)];
  if (changes.length === 0) return { arrivals: [], current };
  const arrival = toHandInBlock(attempt, { ...payload, changes });
  return { arrivals: [arrival], current: applyChanges(current, counted(arrival)) };
}

/** Turns entries of the device's list into changes, for questions without a counted change. */
function changesFromList(
  attempt: Attempt,
  { answers: list, arrivedAt }: HandInPayload,
  answers: Answers,
): Change[] {
  if (!isWithinArrivalGrace(attempt, arrivedAt)) return [];
  const at = Math.max(0, arrivedAt - attempt.startedAt);
  return list.flatMap((answer, index) =>
    answer === 0 || answers.has(index + 1) ? [] : [{ number: index + 1, answer, at }],
  );
}

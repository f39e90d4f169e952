import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { resultOf } from '@ambang/db/results/results.ts';
import type { ReadAttempt, Seal } from '@ambang/db/results/seals.ts';
import type { Answers, Change } from '@ambang/exam/answers.ts';
import { answerList, greatestAt, merge } from '@ambang/exam/answers.ts';
import type { Arrival, ChangeLog } from '@ambang/exam/change-log.ts';
import {
  answersOf,
  countedOf,
  arrivedInTimeForRanking,
  loggedCount,
  packLog,
  readLog,
} from '@ambang/exam/change-log.ts';
import { countsWhateverItsAt, isOverdue } from '@ambang/exam/clock.ts';
import { quicknessOf } from '@ambang/exam/quick.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import { compactIfLong, durationOf } from './log.ts';
import type { Version } from './versions.ts';

/** What a device delivers with its hand-in. */
export interface Delivery {
  /** Absent: the current attempt. */
  attempt?: number | undefined;
  /** Counted as the `at` of a change; absent where no candidate decided. */
  decidedAt?: number | undefined;
  changes: readonly Change[];
  /** The device's list of all answers, for questions that have no change at all. */
  answers: readonly Answer[];
  arrivedAt: number;
}

/** The log of an attempt with what stands by it. */
export interface Stored {
  log: ChangeLog;
  current: Answers;
}

export function storedIn(attempt: Attempt): Stored {
  const log = readLog(attempt.log);
  return { log, current: answersOf(log, durationOf(attempt)) };
}

/** Whether the attempt takes no hand-in of then: an answer that counts was made later. */
export const isOvertaken = (attempt: Attempt, { current }: Stored, { decidedAt }: Delivery): boolean =>
  attempt.sealedAt === null && decidedAt !== undefined && greatestAt(current) > decidedAt;

export const arrivalOf = (
  attempt: Attempt,
  { arrivedAt, changes }: Pick<Delivery, 'arrivedAt' | 'changes'>,
): Arrival => ({ arrivedAt: Math.max(0, arrivedAt - attempt.startedAt), changes });

/**
 * What an attempt comes to when it is sealed.
 * @param delivery null where nobody hands it in
 * @returns what is to be written, and the whole log
 */
export function sealOf(
  { attempt, stored, version }: { attempt: ReadAttempt; stored: Stored; version: Version },
  delivery: Delivery | null,
  now: number,
): { seal: Seal; answers: Answer[]; log: ChangeLog } {
  const durationMs = durationOf(attempt);
  const { brought, current } = withBrought(attempt, stored, delivery);
  const log = [...stored.log, ...brought];
  const answers = answerList(current, version.itemKeys.length);
  const outcome = scoreAttempt(version.rules, version.itemKeys, answers);
  const finishedAt = Math.min(now, attempt.expiresAt);
  const seal = {
    log: packLog(compactIfLong(log, durationMs)),
    revision: attempt.revision + loggedCount(brought),
    answers,
    sealedAt: now,
    result: resultOf(attempt, outcome, {
      finishedAt,
      isRankable: answers.some((answer) => answer !== 0) && arrivedInTimeForRanking(log, durationMs),
      grading: attempt.grading,
      ...quicknessOf({
        ...{ rules: version.rules, keys: version.itemKeys, current },
        tookMs: finishedAt - attempt.startedAt,
      }),
    }),
    title: 'Tryout selesai dikerjakan',
    message: `${version.title}: total ${outcome.total} poin. Buka hasilnya untuk melihat pembahasan.`,
  };
  return { seal, answers, log };
}

/** What a hand-in adds to the attempt's log, and what then stands: it adds nothing once the attempt is overdue. */
function withBrought(
  attempt: Attempt,
  { current }: Stored,
  delivery: Delivery | null,
): { brought: ChangeLog; current: Answers } {
  if (!delivery || isOverdue(attempt, delivery.arrivedAt)) return { brought: [], current };
  const durationMs = durationOf(attempt);
  const counted = (arrival: Arrival) => countedOf([arrival], durationMs);
  const saved = merge(current, counted(arrivalOf(attempt, delivery)));
  const changes = [...delivery.changes, ...changesFromList(attempt, delivery, saved)];
  if (changes.length === 0) return { brought: [], current };
  const arrival = arrivalOf(attempt, { ...delivery, changes });
  return { brought: [arrival], current: merge(current, counted(arrival)) };
}

/**
 * Turns entries of the device's list into changes, for questions without any change: all saves of that device were
 * lost.
 */
function changesFromList(
  attempt: Attempt,
  { answers: list, arrivedAt }: Delivery,
  answers: Answers,
): Change[] {
  if (!countsWhateverItsAt(attempt, arrivedAt)) return [];
  const at = Math.max(0, arrivedAt - attempt.startedAt);
  return list.flatMap((answer, index) =>
    answer === 0 || answers.has(index + 1) ? [] : [{ number: index + 1, answer, at }],
  );
}

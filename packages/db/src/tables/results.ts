import type { ScoringKey } from '@ambang/exam/scoring/correction.ts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull } from './column-types.ts';

export interface ResultsTable {
  accountId: string;
  tryoutId: number;
  attemptNumber: number;
  versionId: number;
  total: number;
  twk: number;
  tiu: number;
  tkp: number;
  twkWrong: number;
  tiuWrong: number;
  isPassed: boolean;
  topicPoints: number[];
  topicRight: number[];
  topicWrong: number[];
  topicEmpty: number[];
  finishedAt: Instant;
  /** Has an answer, and every counted change arrived in time. */
  isRankable: boolean;
  isQuick: ColumnType<boolean, boolean | undefined, boolean>;
  /** Milliseconds from the start to each answer, -1 for an empty one. Null when no key could make the result quick. */
  answerAts: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  /** Rankable, not quick, and the owner has a live grant. */
  isRanked: boolean;
  grading: ColumnType<number, number | undefined, number>;
}

/** A result under an earlier grading. */
export interface GradingsTable {
  accountId: string;
  tryoutId: number;
  grading: number;
  attemptNumber: number;
  total: number;
  twk: number;
  tiu: number;
  tkp: number;
  isPassed: boolean;
  replacedAt: Instant;
  /** Whether the owner was notified. */
  isTold: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface RescoresTable {
  tryoutId: number;
  grading: number;
  begunAt: Instant;
  /** Null while results of an earlier grading are left. */
  finishedAt: InstantOrNull;
  /** Null while owners wait for their notification. */
  toldAt: InstantOrNull;
  corrections: JSONColumnType<KeyCorrection[]>;
}

/** A question of a version with its key before and after. */
export interface KeyCorrection {
  versionId: number;
  /** On the paper, from 1. */
  number: number;
  /** Null for versions of the first form, whose items have no id. */
  id: string | null;
  topic: number;
  before: ScoringKey;
  after: ScoringKey;
}

export interface ScoreHistogramsTable {
  tryoutId: number;
  isFirstAttempt: boolean;
  total: number;
  participants: number;
  passed: number;
}

/** Participants of a rank. TWK follows from total, TKP and TIU. */
export interface ScoreRanksTable {
  tryoutId: number;
  isFirstAttempt: boolean;
  total: number;
  tkp: number;
  tiu: number;
  participants: number;
}

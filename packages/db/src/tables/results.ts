import type { ScoringKey } from '@ambang/exam/correction.ts';
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
  /** Whether it has an answer, and every counted change arrived in time. */
  isRankable: boolean;
  /** Whether it was too quick for its questions to have been read. */
  isQuick: ColumnType<boolean, boolean | undefined, boolean>;
  /** When each standing answer was given, where a corrected key could make that decide; else null. */
  answerAts: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  /** Whether it is rankable, not quick, and its owner has a live grant. */
  isRanked: boolean;
  /** The grading of the tryout by which it was scored. */
  grading: ColumnType<number, number | undefined, number>;
}

/** What a result was under an earlier grading. */
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
  /** When the next grading took its place. */
  replacedAt: Instant;
  /** Whether its owner has been notified. */
  isTold: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A correction of a tryout's keys, and how far the grading of its results has come. */
export interface RescoresTable {
  tryoutId: number;
  grading: number;
  begunAt: Instant;
  /** Null while results of an earlier grading are left. */
  finishedAt: InstantOrNull;
  /** Null while owners wait for their notification. */
  toldAt: InstantOrNull;
  /** What was changed, version by version. */
  corrections: JSONColumnType<KeyCorrection[]>;
}

/** A question of a version with its key before and after. */
export interface KeyCorrection {
  versionId: number;
  /** Its place on the paper, from 1. */
  number: number;
  /** The item's name; versions of the first form have none. */
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
  /** Those among them who passed. */
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

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
  /** Whether the result may be ranked: it has an answer, and all current answers arrived in time. */
  isRankable: boolean;
  isQuick: ColumnType<boolean, boolean | undefined, boolean>;
  /** Milliseconds from the start to each answer, -1 if empty. Null if no correction of keys can change `isQuick`. */
  answerAts: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  /** Rankable, not quick, and its owner has a grant that is not revoked. */
  isRanked: boolean;
  grading: ColumnType<number, number | undefined, number>;
}

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
  isTold: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface RescoresTable {
  tryoutId: number;
  grading: number;
  begunAt: Instant;
  /** Null until all results are regraded. */
  finishedAt: InstantOrNull;
  /** When all owners were notified; null before. */
  toldAt: InstantOrNull;
  corrections: JSONColumnType<KeyCorrection[]>;
}

export interface KeyCorrection {
  versionId: number;
  number: number;
  /** Null for versions without item ids. */
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

/** The number of participants with a rank. TWK follows from total, TKP and TIU. */
export interface ScoreRanksTable {
  tryoutId: number;
  isFirstAttempt: boolean;
  total: number;
  tkp: number;
  tiu: number;
  participants: number;
}

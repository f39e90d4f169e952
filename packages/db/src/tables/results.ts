import type { Instant } from './column-types.ts';

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
  /** Whether it is rankable and its owner has a live grant. */
  isRanked: boolean;
}

export interface ScoreHistogramsTable {
  tryoutId: number;
  isFirstAttempt: boolean;
  total: number;
  participants: number;
}

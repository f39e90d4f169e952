import type { ColumnType, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull, TextOrNull } from './column-types.ts';

export interface AnalysisTextsTable {
  accountId: string;
  tryoutId: number;
  attemptNumber: number;
  grading: number;
  state: 'waiting' | 'written' | 'failed';
  askedAt: Instant;
  consentVersion: string;
  writtenAt: InstantOrNull;
  /** The model's texts with our numbers inserted; null until they are written. */
  texts: JSONColumnType<WrittenTexts, string | null | undefined, string | null> | null;
  model: TextOrNull;
  promptVersion: TextOrNull;
  tokens: ColumnType<number, number | undefined, number>;
  calls: ColumnType<number, number | undefined, number>;
}

export interface WrittenTexts {
  summary: string;
  tiu: string;
  twk: string;
  tkp: string;
}

export interface ModelConsentsTable {
  accountId: string;
  tryoutId: number;
  version: string;
  givenAt: Instant;
}

export interface AnalysisBudgetsTable {
  /** `2026-11-22` */
  day: string;
  calls: number;
}

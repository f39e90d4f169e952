import type { ColumnType, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull, TextOrNull } from './column-types.ts';

/** A text that a language model writes, or has written, about one attempt. */
export interface AnalysisTextsTable {
  accountId: string;
  tryoutId: number;
  attemptNumber: number;
  /** The grading that its numbers are of. */
  grading: number;
  state: 'waiting' | 'written' | 'failed';
  askedAt: Instant;
  /** The sentence that its owner agreed to then. */
  consentVersion: string;
  /** Null until it is written. */
  writtenAt: InstantOrNull;
  /** Texts of the model with our numbers in them: `{summary, tiu, twk, tkp}`; null until it is written. */
  texts: JSONColumnType<WrittenTexts, string | null | undefined, string | null> | null;
  model: TextOrNull;
  promptVersion: TextOrNull;
  /** Tokens that all calls for it have cost. */
  tokens: ColumnType<number, number | undefined, number>;
  /** How often the model was called for it. */
  calls: ColumnType<number, number | undefined, number>;
}

export interface WrittenTexts {
  summary: string;
  tiu: string;
  twk: string;
  tkp: string;
}

/** A consent by which numbers of a result were sent to a language model; stays when the text goes. */
export interface ModelConsentsTable {
  accountId: string;
  tryoutId: number;
  version: string;
  givenAt: Instant;
}

/** How many calls of the language model a WIB day has had. */
export interface AnalysisBudgetsTable {
  /** `2026-11-22` */
  day: string;
  calls: number;
}

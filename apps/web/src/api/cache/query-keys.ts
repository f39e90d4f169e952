import type { Question } from '@ambang/contract/tryouts/papers.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';

/**
 * All keys of the query cache. This file does not import TanStack Query, because the exam loads without that library.
 * Invalidating a key also invalidates the keys that begin with it.
 */
export const queryKeys = {
  /** Covers all lists of tryouts and all single tryouts. */
  tryouts: ['tryouts'],
  ownedTryouts: ['tryouts', 'owned'],
  finishedTryouts: ['tryouts', 'finished'],
  tryout: (id: number) => ['tryouts', 'one', id] as const,
  /** Covers the results of all attempts at one tryout. */
  results: (id: number) => ['results', id] as const,
  cachedPaper: (id: number) => ['results', id, 'paper'] as const,
  /** The answers of the hand-in, until the review arrives. */
  handedInAnswers: (id: number, attempt: number) => ['results', id, 'handed-in', attempt] as const,
  score: (id: number, attempt: number | undefined) => ['results', id, 'score', attempt] as const,
  review: (id: number, attempt: number | undefined, total: number | null | undefined) =>
    ['results', id, 'review', attempt, total] as const,
  /** The review with the texts of one question. */
  firstReview: (id: number, attempt: number | undefined, number: number | null) =>
    ['results', id, 'first-review', attempt, number] as const,
  plan: (id: number, attempt: number | undefined) => ['results', id, 'plan', attempt] as const,
  leaderboard: (id: number, view: RankingView) => ['results', id, 'leaderboard', view] as const,
  /** Covers the analyses of all attempts at one tryout. */
  analyses: (id: number) => ['results', id, 'analysis'] as const,
  analysis: (id: number, attempt: number | undefined) => ['results', id, 'analysis', attempt] as const,
  modelText: (id: number) => ['results', id, 'model-text'] as const,
  bundles: ['bundles'],
  bundleList: ['bundles', 'all'],
  bundle: (id: string) => ['bundles', 'one', id] as const,
  transactions: ['transactions'],
  transactionList: ['transactions', 'all'],
  transaction: (id: string) => ['transactions', 'one', id] as const,
  notifications: ['notifications'],
  notificationList: ['notifications', 'list'],
  unreadCount: ['notifications', 'unread'],
  profile: ['profile'],
  sessions: ['sessions'],
  itemReports: ['item-reports'],
  ruleSets: ['rule-sets'],
  /** Covers all of practice. */
  practice: ['practice'],
  practiceToday: ['practice', 'today'],
  /** The day's outcomes on this device. */
  practiceDone: ['practice', 'done'],
  practiceDoneOn: (accountId: string, day: string) => ['practice', 'done', accountId, day] as const,
  practiceBook: ['practice', 'book'],
  daysAhead: ['practice', 'days-ahead'],
  reminders: ['reminders'],
  practiceReadiness: ['practice', 'readiness'],
  singleTests: ['practice', 'singles'],
} as const;

type Keys = (typeof queryKeys)[keyof typeof queryKeys];

type CacheKey = Keys extends infer Key
  ? Key extends (...args: never[]) => infer Result
    ? Result
    : Key
  : never;

declare module '@tanstack/react-query' {
  interface Register {
    /** No other key type-checks. */
    queryKey: CacheKey;
  }
}

/** The questions of the exam just handed in, so that the review does not fetch them again. */
export interface CachedPaper {
  hash: string;
  questions: readonly Question[];
}

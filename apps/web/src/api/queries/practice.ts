import { getPracticeBook } from '@ambang/contract/practice/book.ts';
import { getDaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { getPracticeReadiness } from '@ambang/contract/practice/readiness.ts';
import { listSingleTests } from '@ambang/contract/practice/singles.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryKeys } from '../cache/query-keys.ts';
import { ALWAYS_STALE } from '../cache/stale-time.ts';

/** Always stale, because answers on other devices and a new day change the packet. */
export const practiceTodayQuery = queryOptions({
  queryKey: queryKeys.practiceToday,
  queryFn: ({ signal }) => call(getPracticeToday, { signal }),
  staleTime: ALWAYS_STALE,
});

export const practiceBookQuery = queryOptions({
  queryKey: queryKeys.practiceBook,
  queryFn: ({ signal }) => call(getPracticeBook, { signal }),
  staleTime: ALWAYS_STALE,
});

export const daysAheadQuery = queryOptions({
  queryKey: queryKeys.daysAhead,
  queryFn: ({ signal }) => call(getDaysAhead, { signal }),
  staleTime: ALWAYS_STALE,
});

export const readinessQuery = queryOptions({
  queryKey: queryKeys.practiceReadiness,
  queryFn: ({ signal }) => call(getPracticeReadiness, { signal }),
  staleTime: ALWAYS_STALE,
});

export const singleTestsQuery = queryOptions({
  queryKey: queryKeys.singleTests,
  queryFn: ({ signal }) => call(listSingleTests, { signal }),
  staleTime: ALWAYS_STALE,
});

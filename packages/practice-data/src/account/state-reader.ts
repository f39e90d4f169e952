import type { OpenDatabase } from '@ambang/db/open.ts';
import type { PracticeState, StateQuery } from '@ambang/db/practice/account-state.ts';
import { findPracticeStates } from '@ambang/db/practice/account-state.ts';
import { createBatcher } from '@ambang/server/queues/batcher.ts';

export type FindPracticeState = (query: StateQuery) => Promise<PracticeState | null>;

/** Bounds the memory of a statement: an account with 10,000 answers takes half a megabyte. */
const ACCOUNTS_AT_A_TIME = 32;

/** Concurrent calls share statements. */
export const createStateReader = (pool: OpenDatabase['pool']): FindPracticeState =>
  createBatcher((queries: readonly StateQuery[]) => findPracticeStates(pool, queries), {
    batchSize: ACCOUNTS_AT_A_TIME,
  });

import type { QueryClient } from '@tanstack/react-query';

/**
 * An update of the query cache by code that loads without the cache's library, as the exam does. Updates wait until a
 * screen has loaded the library.
 */
export type CacheUpdate = (cache: QueryClient, updatedAt: number) => void;

/** An exam makes two; the rest is for other attempts sent beside it. */
const MAX_WAITING = 8;

/** As long as the cache keeps data that no screen shows. */
const MAX_AGE_MS = 5 * 60_000;

let cache: QueryClient | null = null;
let waiting: { update: CacheUpdate; updatedAt: number }[] = [];

/** Applies the update now, or keeps it until the cache is connected. */
export function updateCache(update: CacheUpdate, updatedAt: number = Date.now()): void {
  if (cache) update(cache, updatedAt);
  else waiting = [...waiting, { update, updatedAt }].slice(-MAX_WAITING);
}

/** Call it when the library has loaded. Waiting updates keep their time. */
export function connectCache(opened: QueryClient, now: number = Date.now()): void {
  cache = opened;
  const updates = waiting;
  waiting = [];
  for (const { update, updatedAt } of updates) if (now - updatedAt < MAX_AGE_MS) update(opened, updatedAt);
}

/** For a change of account. */
export function clearCache(): void {
  waiting = [];
  cache?.clear();
}

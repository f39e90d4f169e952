import type { QueryClient } from '@tanstack/react-query';

/**
 * An update of the query cache by code that does not load TanStack Query, such as the exam. The update waits until a
 * screen has loaded the library.
 */
export type CacheUpdate = (cache: QueryClient, updatedAt: number) => void;

/** An exam makes two updates. The other six are for the attempts that the outbox sends. */
const MAX_WAITING = 8;

/** The time for which TanStack Query keeps data that no screen shows, by default. */
const MAX_AGE_MS = 5 * 60_000;

let cache: QueryClient | null = null;
let waiting: { update: CacheUpdate; updatedAt: number }[] = [];

export function updateCache(update: CacheUpdate, updatedAt: number = Date.now()): void {
  if (cache) update(cache, updatedAt);
  else waiting = [...waiting, { update, updatedAt }].slice(-MAX_WAITING);
}

export function connectCache(client: QueryClient, now: number = Date.now()): void {
  cache = client;
  const updates = waiting;
  waiting = [];
  for (const { update, updatedAt } of updates) if (now - updatedAt < MAX_AGE_MS) update(client, updatedAt);
}

/** Called when the account changes. */
export function clearCache(): void {
  waiting = [];
  cache?.clear();
}

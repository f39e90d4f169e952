import type { QueryClient } from '@tanstack/react-query';

/**
 * The cache of server data for code that only tells it something. The exam is such code: it loads without the library
 * that keeps the cache, and what it has told meanwhile is there for the first screen that brings it.
 */
export type CacheUpdate = (cache: QueryClient, toldAt: number) => void;

/** An exam tells of its tryout and of its result; the rest is for other attempts that are delivered beside it. */
const MOST_WAITING = 8;

/** As long as the cache keeps what no screen shows. */
const WAITS_MS = 5 * 60_000;

let cache: QueryClient | null = null;
let waiting: { news: CacheUpdate; toldAt: number }[] = [];

/** Tells the cache at once where this page has one; else the news waits for it, the oldest giving way to newer ones. */
export function updateCache(news: CacheUpdate, toldAt: number = Date.now()): void {
  if (cache) news(cache, toldAt);
  else waiting = [...waiting, { news, toldAt }].slice(-MOST_WAITING);
}

/** The library has been loaded: what waited is told in its order, as old as it is. */
export function connectCache(opened: QueryClient, now: number = Date.now()): void {
  cache = opened;
  const told = waiting;
  waiting = [];
  for (const { news, toldAt } of told) if (now - toldAt < WAITS_MS) news(opened, toldAt);
}

/** What one account has seen is never shown to the next. */
export function clearCache(): void {
  waiting = [];
  cache?.clear();
}

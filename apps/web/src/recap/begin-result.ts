import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { beginQuery, queryClient } from '../api/cache/query-client.ts';
import { queryKeys } from '../api/cache/query-keys.ts';
import { scoreQuery } from '../api/queries/scores.ts';
import { tryoutQuery } from '../api/queries/tryouts.ts';

/**
 * Begins to load a screen about a sealed attempt. Failures appear when the screen reads the same queries.
 * @param load begins further calls for the sealed attempt. It returns what the screen shows first.
 */
export async function beginResult(
  { pathname }: { pathname: string },
  signal: AbortSignal,
  load: (id: number, tryout: TryoutDetail) => Promise<void>,
): Promise<void> {
  const id = tryoutIdIn(pathname);
  beginQuery(queryKeys.tryout(id), signal);
  const tryout = await queryClient.fetchQuery(tryoutQuery(id)).catch(() => undefined);
  if (tryout?.state === 'sealed') await load(id, tryout);
}

export const loadScore = (id: number, { attemptsStarted }: TryoutDetail): Promise<void> =>
  queryClient.prefetchQuery(scoreQuery(id, attemptsStarted));

const tryoutIdIn = (pathname: string): number => Number(/\/tryouts\/(\d+)/.exec(pathname)?.[1]);

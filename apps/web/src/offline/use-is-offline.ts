import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NetworkFailure } from '../api/failure.ts';
import { isSessionConfirmed } from '../session/session.ts';

type QueryState = Pick<UseQueryResult, 'data' | 'failureReason' | 'isFetching'>;

/** A request without a reply counts as lost after this long. */
const TIMEOUT_MS = 8_000;

/** The timeout when the session request has already failed on this page. */
const SECOND_TIMEOUT_MS = 500;

/**
 * True while the server is unreachable: from the first failed request, or the first request that times out without data,
 * until all requests have a reply. A refusal is a reply.
 */
export function useIsOffline(...queries: readonly QueryState[]): boolean {
  const [isOffline, setOffline] = useState(false);
  // `failureReason` stays until the next reply, also during a retry.
  const isLost = queries.some(({ failureReason }) => failureReason instanceof NetworkFailure);
  const hasReplies = !isLost && queries.every(({ isFetching }) => !isFetching);
  if (isLost && !isOffline) setOffline(true);
  if (hasReplies && isOffline) setOffline(false);
  const isWaiting = queries.some(({ data, isFetching }) => isFetching && data === undefined);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setOffline(true), isSessionConfirmed() ? TIMEOUT_MS : SECOND_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLost || (isOffline && !hasReplies);
}

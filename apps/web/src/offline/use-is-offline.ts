import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NetworkFailure } from '../api/failure.ts';
import { isServerConfirmed } from '../session/session.ts';

type Asking = Pick<UseQueryResult, 'data' | 'failureReason' | 'isFetching'>;

/** A network that swallows everything is not waited for longer where the device has something to show. */
const PATIENCE_MS = 8_000;

/** Where it has just kept the word on who is signed in away, for as long, nobody waits once more. */
const SECOND_PATIENCE_MS = 500;

/**
 * Whether the network keeps the server's answers away: from the first lost call, or from the first one that takes too
 * long with nothing to show, until all are answered. What the server itself refuses is an answer.
 */
export function useIsOffline(...queries: readonly Asking[]): boolean {
  const [isOffline, setCutOff] = useState(false);
  // An error stays until the next answer, also while the call is under way that may bring it.
  const isLost = queries.some(({ failureReason }) => failureReason instanceof NetworkFailure);
  const isAnswered = !isLost && queries.every(({ isFetching }) => !isFetching);
  if (isLost && !isOffline) setCutOff(true);
  if (isAnswered && isOffline) setCutOff(false);
  const isWaiting = queries.some(({ data, isFetching }) => isFetching && data === undefined);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setCutOff(true), isServerConfirmed() ? PATIENCE_MS : SECOND_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLost || (isOffline && !isAnswered);
}

import { useEffect, useState } from 'react';
import type { DeviceAttempt, DeviceContent } from './device-content.ts';
import { noLongerWaiting } from './device-content.ts';

interface Resolved {
  attempts: readonly DeviceAttempt[];
  /** True when the refetch for these attempts has ended, even in failure. */
  isRefetched: boolean;
}

const none: readonly DeviceAttempt[] = [];

/**
 * The attempts that waited on this device until just now. Only the server knows their new state, so it is fetched at
 * once, and the attempts are returned until that fetch has ended.
 * @param refetch must be stable between renders
 * @param isFetching true during any fetch of that state
 */
export function useNoLongerWaiting(
  found: DeviceContent | undefined,
  refetch: () => Promise<unknown>,
  isFetching: boolean,
): readonly DeviceAttempt[] {
  const [last, setLast] = useState(found);
  const [resolved, setResolved] = useState<Resolved | null>(null);
  if (found !== last) {
    setLast(found);
    const attempts = last && found ? noLongerWaiting(last, found) : none;
    if (attempts.length > 0) setResolved({ attempts, isRefetched: false });
  }
  if (resolved?.isRefetched && !isFetching) setResolved(null);
  const attempts = resolved?.attempts ?? none;
  useEffect(() => {
    if (attempts.length === 0) return;
    const markRefetched = (current: Resolved | null) =>
      current?.attempts === attempts ? { attempts, isRefetched: true } : current;
    void refetch().finally(() => setResolved(markRefetched));
  }, [attempts, refetch]);
  return attempts;
}

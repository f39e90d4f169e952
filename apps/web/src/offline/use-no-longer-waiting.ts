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
 * Returns the attempts that have just stopped waiting on this device, until their new state has been fetched from the
 * server. Starts that fetch at once.
 * @param refetch must be stable between renders
 * @param isFetching true during any fetch of that state
 */
export function useNoLongerWaiting(
  content: DeviceContent | undefined,
  refetch: () => Promise<unknown>,
  isFetching: boolean,
): readonly DeviceAttempt[] {
  const [last, setLast] = useState(content);
  const [resolved, setResolved] = useState<Resolved | null>(null);
  if (content !== last) {
    setLast(content);
    const attempts = last && content ? noLongerWaiting(last, content) : none;
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

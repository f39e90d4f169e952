import { useEffect, useState } from 'react';
import type { DeviceAttempt, OnDevice } from './on-device.ts';
import { noLongerWaiting } from './on-device.ts';

interface Gone {
  attempts: readonly DeviceAttempt[];
  /** Whether what was asked because of them has ended, well or not. */
  isAsked: boolean;
}

const none: readonly DeviceAttempt[] = [];

/**
 * What waited on this device until just now. Only the server knows what has become of it, whichever tab has delivered
 * it: it is asked at once, and these are answered until it has told.
 * @param ask stays the same from one drawing to the next
 * @param isAsking whether it is being asked, for this or another reason
 */
export function useNoLongerWaiting(
  found: OnDevice | undefined,
  ask: () => Promise<unknown>,
  isAsking: boolean,
): readonly DeviceAttempt[] {
  const [seen, setSeen] = useState(found);
  const [gone, setGone] = useState<Gone | null>(null);
  if (found !== seen) {
    setSeen(found);
    const attempts = seen && found ? noLongerWaiting(seen, found) : none;
    if (attempts.length > 0) setGone({ attempts, isAsked: false });
  }
  if (gone?.isAsked && !isAsking) setGone(null);
  const attempts = gone?.attempts ?? none;
  useEffect(() => {
    if (attempts.length === 0) return;
    const isTheirs = (last: Gone | null) => last?.attempts === attempts;
    void ask().finally(() => setGone((last) => (isTheirs(last) ? { attempts, isAsked: true } : last)));
  }, [attempts, ask]);
  return attempts;
}

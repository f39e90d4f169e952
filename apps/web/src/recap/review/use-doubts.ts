import { useEffect, useState } from 'react';
import { listSealedFlags } from '../../exam/device/sealed-flags.ts';

const none: ReadonlySet<number> = new Set();

/** The questions that were flagged ragu-ragu in an attempt. Only the device where it was written has them. */
export function useDoubts(
  accountId: string,
  tryoutId: number,
  attempt: number | undefined,
): ReadonlySet<number> {
  const [found, setFound] = useState<{ attempt: number; numbers: ReadonlySet<number> }>();
  useEffect(() => {
    if (attempt === undefined) return;
    let isUnmounted = false;
    void listSealedFlags(accountId).then((all) => {
      const own = all.find((flags) => flags.tryoutId === tryoutId && flags.attempt === attempt);
      if (!isUnmounted) setFound({ attempt, numbers: new Set(own?.numbers) });
    });
    return () => {
      isUnmounted = true;
    };
  }, [accountId, tryoutId, attempt]);
  return found?.attempt === attempt ? (found?.numbers ?? none) : none;
}

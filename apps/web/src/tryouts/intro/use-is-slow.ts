import { useEffect, useState } from 'react';
import { startTimer } from '../../clock/start-timer.ts';

/** A server that answers at all has done so by then. */
const SLOW_AFTER_MS = 5_000;

/** Whether something has been under way for so long that the person should hear of it. */
export function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const takeBack = startTimer(SLOW_AFTER_MS, () => setSlow(true));
    return () => {
      takeBack();
      setSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
}

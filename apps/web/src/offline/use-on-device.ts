import { useEffect, useState } from 'react';
import { followDevice } from '../exam/device/follow-device.ts';
import type { OnDevice } from './on-device.ts';
import { findOnDevice } from './on-device.ts';

/**
 * What this device keeps for the account, read again when this page or another tab has changed an attempt, an attempt's
 * time is over or the page is looked at again. Undefined until it is known.
 */
export function useOnDevice(accountId: string): OnDevice | undefined {
  const [found, setFound] = useState<OnDevice>();
  useEffect(() => {
    const show = (next: OnDevice) => {
      setFound(next);
      const ends = next.running.map(({ deadline }) => deadline);
      return ends.length > 0 ? Math.max(Math.min(...ends) - Date.now(), 0) + 1_000 : null;
    };
    const { look, stop } = followDevice(() => findOnDevice(accountId, Date.now()), show);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [accountId]);
  return found;
}

import { useEffect, useState } from 'react';
import { watchDevice } from '../exam/device/watch-device.ts';
import type { OnDevice } from './on-device.ts';
import { findOnDevice, msToNextChange } from './on-device.ts';

/**
 * What this device keeps for the account, read again when this page or another tab has changed an attempt, one of an
 * attempt's limits has passed or the page is looked at again. Undefined until it is known.
 */
export function useOnDevice(accountId: string): OnDevice | undefined {
  const [found, setFound] = useState<OnDevice>();
  useEffect(() => {
    const show = (next: OnDevice) => {
      setFound(next);
      return msToNextChange(next);
    };
    const { refresh, stop } = watchDevice(() => findOnDevice(accountId, Date.now()), show);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [accountId]);
  return found;
}

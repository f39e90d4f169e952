import { useEffect, useState } from 'react';
import { watchDevice } from '../exam/device/watch-device.ts';
import type { OnDevice } from './on-device.ts';
import { findOnDevice, msToNextChange } from './on-device.ts';

/**
 * What this device has stored for the account. Read again when a tab changes an attempt, when time changes what is shown
 * and when the page becomes visible. Undefined until it is loaded.
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

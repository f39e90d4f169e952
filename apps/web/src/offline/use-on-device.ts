import { useEffect, useState } from 'react';
import { deviceStore } from '../exam/device/device-store.ts';
import type { OnDevice } from './on-device.ts';
import { findOnDevice } from './on-device.ts';

/**
 * What this device keeps for the account, read again when this page or another tab has changed an attempt, an attempt's
 * time is over or the page is looked at again. Undefined until it is known.
 */
export function useOnDevice(accountId: string): OnDevice | undefined {
  const [found, setFound] = useState<OnDevice>();
  useEffect(() => {
    let latest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const mine = (latest += 1);
      const next = await findOnDevice(accountId, Date.now());
      if (mine !== latest) return;
      setFound(next);
      clearTimeout(timer);
      const ends = next.running.map(({ deadline }) => deadline);
      if (ends.length > 0) timer = setTimeout(lookAgain, Math.max(Math.min(...ends) - Date.now(), 0) + 1_000);
    };
    const lookAgain = () => void look();
    const stopListening = deviceStore().watch(lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    lookAgain();
    return () => {
      latest = -1;
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [accountId]);
  return found;
}

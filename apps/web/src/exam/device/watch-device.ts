import { startTimer } from '../../clock/start-timer.ts';
import { attemptStore } from './attempt-store.ts';

interface DeviceWatch {
  refresh: () => void;
  stop: () => void;
}

/**
 * Reads the device now and after each change of an attempt by this page or another tab. If reads overlap, only the
 * newest is shown.
 * @param show returns the time until the next read in ms; null for no further read
 */
export function watchDevice<Found>(
  read: () => Promise<Found>,
  show: (found: Found) => number | null,
  after = startTimer,
): DeviceWatch {
  let latest = 0;
  let cancelTimer: (() => void) | undefined;
  const readAndShow = async () => {
    const mine = (latest += 1);
    const found = await read();
    if (mine !== latest) return;
    cancelTimer?.();
    const nextMs = show(found);
    cancelTimer = nextMs === null ? undefined : after(nextMs, refresh);
  };
  const refresh = () => void readAndShow();
  const stopWatching = attemptStore().onAnyChange(refresh);
  refresh();
  return {
    refresh,
    stop: () => {
      latest = -1;
      cancelTimer?.();
      stopWatching();
    },
  };
}

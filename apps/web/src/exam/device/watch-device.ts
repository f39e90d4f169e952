import { startTimer } from '../../clock/start-timer.ts';
import { deviceStore } from './device-store.ts';

interface Following {
  look: () => void;
  stop: () => void;
}

/**
 * Reads the device, and again whenever this page or another tab has changed an attempt. Looks may overtake each other:
 * only the newest is shown.
 * @param show answers in how many ms there is something new to see by itself, null when there is not
 */
export function watchDevice<Found>(
  read: () => Promise<Found>,
  show: (found: Found) => number | null,
  after = startTimer,
): Following {
  let latest = 0;
  let takeBack: (() => void) | undefined;
  const readAndShow = async () => {
    const mine = (latest += 1);
    const found = await read();
    if (mine !== latest) return;
    takeBack?.();
    const nextMs = show(found);
    takeBack = nextMs === null ? undefined : after(nextMs, look);
  };
  const look = () => void readAndShow();
  const stopWatching = deviceStore().watch(look);
  look();
  return {
    look,
    stop: () => {
      latest = -1;
      takeBack?.();
      stopWatching();
    },
  };
}

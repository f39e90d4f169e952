import { useCallback, useState, useSyncExternalStore } from 'react';
import type { DeviceClocks } from './server-clock.ts';
import { readDeviceClocks, timeOfLaterClock, hasClockJumped } from './server-clock.ts';
import { msToNextSecond, secondsLeft } from './time-left.ts';

/** @param deadline epoch ms by the device's clock */
export const useSecondsLeft = (deadline: number): number => useClock(deadline, secondsLeft);

/** Changes only at the deadline, so that the component does not render every second. */
export const useIsOver = (deadline: number): boolean => useClock(deadline, isOver);

/** True when the device slept or its clock was set since `synced`. Checked every second. */
export function useHasClockJumped(synced: DeviceClocks): boolean {
  const subscribe = useCallback((onTick: () => void) => everySecond(synced.wall, onTick), [synced]);
  return useSyncExternalStore(subscribe, () => hasClockJumped(synced, readDeviceClocks()));
}

const isOver = (deadline: number, now: number): boolean => now >= deadline;

/** Reads the later clock, so that setting the device's clock back gives no more time. */
function useClock<Value>(deadline: number, read: (deadline: number, now: number) => Value): Value {
  const [from, setFrom] = useState(() => ({ deadline, ...readDeviceClocks() }));
  if (from.deadline !== deadline) setFrom({ deadline, ...readDeviceClocks() });
  const subscribe = useCallback((onTick: () => void) => everySecond(deadline, onTick), [deadline]);
  return useSyncExternalStore(subscribe, () => read(deadline, timeOfLaterClock(from, readDeviceClocks())));
}

/** Also ticks when the page becomes visible, because timers stop during sleep and slow down in the background. */
function everySecond(deadline: number, onTick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, msToNextSecond(deadline, Date.now()));
  };
  const tick = () => {
    clearTimeout(timer);
    onTick();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', tick);
  window.addEventListener('pageshow', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
    window.removeEventListener('pageshow', tick);
  };
}

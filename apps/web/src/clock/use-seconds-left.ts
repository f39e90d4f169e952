import { useCallback, useSyncExternalStore } from 'react';
import type { ClockReading } from './server-clock.ts';
import { clockReading, isDoubtful } from './server-clock.ts';
import { msToNextSecond, secondsLeft } from './time-left.ts';

/** @param deadline epoch ms by the device's clock */
export const useSecondsLeft = (deadline: number): number => useClock(deadline, secondsLeft);

/** Changes once, so that nothing is drawn every second. */
export const useIsOver = (deadline: number): boolean => useClock(deadline, isOver);

/** Whether the device slept or its clock was set since the server was heard: what is told by it must be asked anew. */
export function useIsDoubtful(heard: ClockReading): boolean {
  const subscribe = useCallback((onTick: () => void) => everySecond(heard.wall, onTick), [heard]);
  return useSyncExternalStore(subscribe, () => isDoubtful(heard, clockReading()));
}

const isOver = (deadline: number, now: number): boolean => now >= deadline;

function useClock<Value>(deadline: number, look: (deadline: number, now: number) => Value): Value {
  const subscribe = useCallback((onTick: () => void) => everySecond(deadline, onTick), [deadline]);
  return useSyncExternalStore(subscribe, () => look(deadline, Date.now()));
}

/** Timers sleep with the device and are slowed in the background: a page that comes back looks at once. */
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

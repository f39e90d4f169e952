import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ClockReading } from './server-clock.ts';
import { clockReading, forwardTime, hasClockJumped } from './server-clock.ts';
import { msToNextSecond, secondsLeft } from './time-left.ts';

/** @param deadline epoch ms by the device's clock */
export const useSecondsLeft = (deadline: number): number => useClock(deadline, secondsLeft);

/** Changes only once, so that the component which uses it is not drawn every second. */
export const useIsOver = (deadline: number): boolean => useClock(deadline, isOver);

/** Whether the device slept or its clock was set since the request: its times must be fetched again. */
export function useHasClockJumped(askedAt: ClockReading): boolean {
  const subscribe = useCallback((onTick: () => void) => everySecond(askedAt.wall, onTick), [askedAt]);
  return useSyncExternalStore(subscribe, () => hasClockJumped(askedAt, clockReading()));
}

const isOver = (deadline: number, now: number): boolean => now >= deadline;

/** The time left never grows, unless the deadline changes: a clock that was set back is wrong. */
function useClock<Value>(deadline: number, look: (deadline: number, now: number) => Value): Value {
  const [from, setFrom] = useState(() => ({ deadline, ...clockReading() }));
  if (from.deadline !== deadline) setFrom({ deadline, ...clockReading() });
  const subscribe = useCallback((onTick: () => void) => everySecond(deadline, onTick), [deadline]);
  return useSyncExternalStore(subscribe, () => look(deadline, forwardTime(from, clockReading())));
}

/** Ticks also when the page comes back, because timers stop while the device sleeps and slow down in the background. */
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

/** Timers that end only when the test calls `giveUpAll`. */
export function createHeldTimers() {
  const timers = new Set<() => void>();
  return {
    timers,
    startTimer: (_ms: number, run: () => void) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
    giveUpAll: () => {
      for (const giveUp of timers) giveUp();
    },
  };
}

/** Resolves after a painted frame and React's effects, also while a test has stopped the timers. */
export const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

export const sumOf = (shifts: readonly number[]): number => shifts.reduce((sum, value) => sum + value, 0);

/**
 * Watches the page for layout shifts, also for those soon after an input, which the browser's own sum leaves out.
 * @returns a function that waits for the next painted frames and reads the values
 */
export function watchShifts(): () => Promise<number[]> {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return async () => {
    await nextFrame();
    await nextFrame();
    entries.push(...observer.takeRecords());
    observer.disconnect();
    return entries.map((entry) => (entry as PerformanceEntry & { value: number }).value);
  };
}

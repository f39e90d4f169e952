/**
 * How long data needs no second request. Data of the future is never fresh: the device's clock was set back, and the library
 * would ask for nothing until the clock has caught up.
 */
export const freshFor =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.now() ? -Infinity : ms;

/**
 * A stale time. Data from the future is stale, because the device's clock was set back and the library would not refetch
 * until the clock has caught up.
 */
export const staleTimeFor =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.now() ? -Infinity : ms;

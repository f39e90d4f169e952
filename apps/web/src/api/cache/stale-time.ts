/** The stale time of data that is refetched whenever a screen with it opens or becomes visible. */
export const ALWAYS_STALE = -Infinity;

/**
 * Creates a stale time of `ms`. Data with a future time is always stale: the device's clock was set back, and the library
 * would not refetch until the clock has caught up.
 */
export const clockSafeStaleTime =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.now() ? ALWAYS_STALE : ms;

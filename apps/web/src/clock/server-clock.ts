/** Estimates the server's clock on the device. Instants are epoch ms; an offset is server minus device. */

/** When a request was sent and its reply received, by the device's clock. */
export interface RoundTrip {
  sentAt: number;
  receivedAt: number;
}

/** The first estimate assumes that the server read its clock in the middle of the round trip. */
export function estimateOffset(serverTime: number, trip: RoundTrip): number {
  return serverTime - (trip.sentAt + trip.receivedAt) / 2;
}

/**
 * A reply only proves that the offset lies between "read when received" and "read when sent". A known offset within
 * these bounds stays, so that a slow round trip never worsens the estimate of a fast one.
 */
export function correctedOffset(known: number, serverTime: number, trip: RoundTrip): number {
  const least = serverTime - trip.receivedAt;
  const greatest = serverTime - trip.sentAt;
  return Math.min(Math.max(known, least), greatest);
}

/** Both clocks of the device at one moment, in ms. The person or the network can set `wall`, but not `steady`. */
export interface DeviceClocks {
  wall: number;
  steady: number;
}

export const readDeviceClocks = (): DeviceClocks => ({ wall: Date.now(), steady: performance.now() });

/**
 * The time in epoch ms by the clock that has advanced more since `from`, because `wall` may be set back and `steady`
 * may stop during sleep.
 */
export const timeOfLaterClock = (from: DeviceClocks, now: DeviceClocks): number =>
  Math.max(now.wall, from.wall + now.steady - from.steady);

const TOLERATED_DRIFT_MS = 2_000;

/**
 * True when the device slept or its clock was set.
 * @param synced the clocks at the last request that brought the server's time
 */
export function hasClockJumped(synced: DeviceClocks, now: DeviceClocks): boolean {
  return Math.abs(now.wall - synced.wall - (now.steady - synced.steady)) > TOLERATED_DRIFT_MS;
}

/** The server's clock as the device knows it. Instants are epoch ms; an offset is server minus device. */

/** When a request left and when its answer came, by the device's clock. */
export interface RoundTrip {
  sentAt: number;
  receivedAt: number;
}

/** The best guess without any earlier knowledge: the server read its clock in the middle of the trip. */
export function firstOffset(serverTime: number, trip: RoundTrip): number {
  return serverTime - (trip.sentAt + trip.receivedAt) / 2;
}

/**
 * An answer proves only that the offset lies between "read at arrival" and "read at departure". A known offset
 * within these bounds stays, so that a slow trip never spoils what a quick one has taught.
 */
export function correctedOffset(known: number, serverTime: number, trip: RoundTrip): number {
  const least = serverTime - trip.receivedAt;
  const greatest = serverTime - trip.sentAt;
  return Math.min(Math.max(known, least), greatest);
}

/** Both clocks of the device at one moment: `wall` can be set by the person or the network, `steady` cannot. */
export interface ClockReading {
  wall: number;
  steady: number;
}

export const clockReading = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

/** The later of the two clocks: the steady one may stand still while the device sleeps, the other may be set back. */
export const forwardTime = (from: ClockReading, now: ClockReading): number =>
  Math.max(now.wall, from.wall + now.steady - from.steady);

const TOLERATED_DRIFT_MS = 2_000;

/** Whether the two clocks have drifted apart since `before`: the device slept or its clock was set. */
export function hasClockJumped(before: ClockReading, now: ClockReading): boolean {
  return Math.abs(now.wall - before.wall - (now.steady - before.steady)) > TOLERATED_DRIFT_MS;
}

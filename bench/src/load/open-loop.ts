import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { openConnection, openConnections } from './connection.ts';

/**
 * Sends calls at planned times over a fixed number of connections. Calls wait in order for a free connection. The latency
 * runs from the planned time, so that a stall is visible in every delayed call.
 */
export interface OpenLoop {
  send(call: number, plannedAt: number): void;
  /** Resolves when no call is waiting or in flight. */
  settled(): Promise<void>;
  end(): Promise<void>;
}

export interface CallHandler {
  /** Creates the request when a connection is free. */
  requestOf(call: number): string;
  /** @param reply null when the connection broke or `TIMEOUT_MS` ran out */
  onReply(call: number, reply: string | null, ms: number, plannedAt: number): void;
}

const TIMEOUT_MS = 30_000;
const CHECK_EVERY_MS = 1_000;
const RECONNECT_AFTER_MS = 200;

export async function startOpenLoop(
  address: string,
  connections: number,
  calls: CallHandler,
): Promise<OpenLoop> {
  // The connections are used in turn, because the server closes a connection that is idle for long.
  const free = await openConnections(address, connections);
  const busy = new Map<Connection, number>();
  const waiting = createQueue();
  let lost = 0;
  let hasEnded = false;

  const carry = (connection: Connection, call: number, plannedAt: number): void => {
    busy.set(connection, performance.now());
    const finish = (reply: string | null) => {
      busy.delete(connection);
      calls.onReply(call, reply, performance.now() - plannedAt, plannedAt);
    };
    connection.request(calls.requestOf(call)).then(
      (reply) => {
        finish(reply);
        release(connection);
      },
      () => {
        finish(null);
        void reconnect();
      },
    );
  };
  const release = (connection: Connection): void => {
    const next = waiting.take();
    if (next) carry(connection, ...next);
    else free.push(connection);
  };
  const reconnect = async (): Promise<void> => {
    lost += 1;
    while (!hasEnded) {
      const connection = await openConnection(address).catch(() => pause(RECONNECT_AFTER_MS, null));
      if (!connection) continue;
      lost -= 1;
      return release(connection);
    }
  };
  const cutSlow = setInterval(() => {
    const before = performance.now() - TIMEOUT_MS;
    for (const [connection, since] of busy) if (since < before) connection.cut();
  }, CHECK_EVERY_MS);

  return {
    send(call, plannedAt) {
      const connection = free.shift();
      if (connection) carry(connection, call, plannedAt);
      else waiting.add(call, plannedAt);
    },
    async settled() {
      while (busy.size > 0 || waiting.count() > 0 || lost > 0) await pause(5);
    },
    async end() {
      hasEnded = true;
      clearInterval(cutSlow);
      await Promise.all(free.map((connection) => connection.end()));
    },
  };
}

/** Calls with their times, first in, first out, in one array. */
function createQueue() {
  let all: number[] = [];
  let taken = 0;
  return {
    count: () => (all.length - taken) / 2,
    add: (call: number, plannedAt: number) => void all.push(call, plannedAt),
    take(): [call: number, plannedAt: number] | null {
      if (taken === all.length) return null;
      const next: [number, number] = [all[taken]!, all[taken + 1]!];
      taken += 2;
      if (taken > 10_000 && taken * 2 > all.length) [all, taken] = [all.slice(taken), 0];
      return next;
    },
  };
}

export interface SendPlan {
  count: number;
  /** When a call is due, in ms from the beginning. */
  dueAfterMs: (call: number) => number;
  /** Ends the plan early. */
  isOver?: () => boolean;
}

/** Due times at a steady rate. */
export const atSteadyRate =
  (perSecond: number) =>
  (call: number): number =>
    (call * 1_000) / perSecond;

/**
 * Sends each call at its due time, whether or not earlier calls are answered.
 * @returns the maximum delay of the generator, in ms
 */
export async function sendPlanned(
  { count, dueAfterMs, isOver = () => false }: SendPlan,
  send: (call: number, plannedAt: number) => void,
): Promise<number> {
  const begun = performance.now();
  let lateMs = 0;
  for (let call = 0; call < count && !isOver(); call += 1) {
    const plannedAt = begun + dueAfterMs(call);
    while (performance.now() < plannedAt) await pause(1);
    lateMs = Math.max(lateMs, performance.now() - plannedAt);
    send(call, plannedAt);
  }
  return lateMs;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from './line.ts';
import { openLine, openLines } from './line.ts';

/**
 * Carries calls over a fixed number of connections, one at a time on each. Whoever finds none free waits, the first
 * first, and the wait counts: a call's time runs from when it was planned.
 */
export interface Courier {
  send(call: number, plannedAt: number): void;
  /** Resolves once nothing waits and nothing is under way. */
  settled(): Promise<void>;
  end(): Promise<void>;
}

export interface Calls {
  /** The request, made when there is a connection for it. */
  textOf(call: number): string;
  /** @param reply null when none came: the connection broke, or was given up after `PATIENCE_MS` */
  heard(call: number, reply: string | null, plannedAt: number): void;
}

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 200;

export async function openCourier(address: string, connections: number, calls: Calls): Promise<Courier> {
  // In turn, so that none rests for so long that the server closes it.
  const free = await openLines(address, connections);
  const busy = new Map<Line, number>();
  const waiting = lineUp();
  let lost = 0;
  let hasEnded = false;

  const carry = (line: Line, call: number, plannedAt: number): void => {
    busy.set(line, performance.now());
    line.ask(calls.textOf(call)).then(
      (reply) => {
        busy.delete(line);
        calls.heard(call, reply, plannedAt);
        giveBack(line);
      },
      () => {
        busy.delete(line);
        calls.heard(call, null, plannedAt);
        void replace();
      },
    );
  };
  const giveBack = (line: Line): void => {
    const next = waiting.take();
    if (next) carry(line, ...next);
    else free.push(line);
  };
  const replace = async (): Promise<void> => {
    lost += 1;
    while (!hasEnded) {
      const line = await openLine(address).catch(() => pause(AGAIN_AFTER_MS, null));
      if (!line) continue;
      lost -= 1;
      return giveBack(line);
    }
  };
  const cutSlow = setInterval(() => {
    const before = performance.now() - PATIENCE_MS;
    for (const [line, since] of busy) if (since < before) line.cut();
  }, LOOK_EVERY_MS);

  return {
    send(call, plannedAt) {
      const line = free.shift();
      if (line) carry(line, call, plannedAt);
      else waiting.add(call, plannedAt);
    },
    async settled() {
      while (busy.size > 0 || waiting.count() > 0 || lost > 0) await pause(5);
    },
    async end() {
      hasEnded = true;
      clearInterval(cutSlow);
      await Promise.all(free.map((line) => line.end()));
    },
  };
}

/** Calls with their times, first in, first out. It never holds more than all calls of the plan. */
function lineUp() {
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

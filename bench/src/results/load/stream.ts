import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../../load/line.ts';
import { isOk, openLines } from '../../load/line.ts';
import { note } from './in-turn.ts';
import type { SteadyWaits } from './orders.ts';

/** Calls at even steps of time, over a few connections. */
export interface Stream {
  /** What was answered since it was asked before. */
  collect(): SteadyWaits;
  end(): Promise<void>;
}

const nothing = (): SteadyWaits => ({ waits: [], wrong: 0, firstWrong: '', lateMs: 0 });

/** @param textOf by the number of the call; null when there is nobody left to call */
export async function openStream(
  address: string,
  connections: number,
  perSecond: number,
  textOf: (call: number) => string | null,
): Promise<Stream> {
  const lines = lent(await openLines(address, connections));
  let gathered = nothing();
  const running = inTime(perSecond, textOf, async (text, planned) => {
    gathered.lateMs = Math.max(gathered.lateMs, performance.now() - planned);
    const line = await lines.take();
    const reply = await line.ask(text);
    lines.giveBack(line);
    gathered.waits.push(performance.now() - planned);
    note(gathered, reply, isOk(reply));
  });
  return {
    collect() {
      const since = gathered;
      gathered = nothing();
      return since;
    },
    async end() {
      await running.end();
      await Promise.all(lines.all.map((line) => line.end()));
    },
  };
}

/** Begins each call at its time, whether or not the earlier ones are answered. */
function inTime(
  perSecond: number,
  textOf: (call: number) => string | null,
  send: (text: string, planned: number) => Promise<void>,
): { end: () => Promise<void> } {
  let isOver = false;
  const flights = new Set<Promise<void>>();
  const run = async (): Promise<void> => {
    const begun = performance.now();
    for (let call = 0; !isOver; call += 1) {
      const text = textOf(call);
      if (text === null) return;
      const planned = begun + (call * 1_000) / perSecond;
      while (performance.now() < planned) await pause(1);
      const flight = send(text, planned).finally(() => flights.delete(flight));
      flights.add(flight);
    }
  };
  const running = run();
  return {
    async end() {
      isOver = true;
      await running;
      await Promise.all(flights);
    },
  };
}

/**
 * Lines that are taken and given back; who finds none waits for the next. They are taken in turn: the server closes one
 * that has rested for long.
 */
function lent(all: readonly Line[]) {
  const free = [...all];
  const waiting: ((line: Line) => void)[] = [];
  return {
    all,
    take: (): Promise<Line> => {
      const line = free.shift();
      return line ? Promise.resolve(line) : new Promise((resolve) => waiting.push(resolve));
    },
    giveBack(line: Line): void {
      const next = waiting.shift();
      if (next) next(line);
      else free.push(line);
    },
  };
}

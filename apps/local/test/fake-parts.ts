import { setImmediate as settle } from 'node:timers/promises';
import type { StartFault } from '@ambang/server/start-fault.ts';
import { expect } from 'vitest';
import { superviseParts, type PartProcess, type ProductPart } from '../src/supervise.ts';

/** A part that a test can crash. It counts its restarts. */
export function createFakePart(name: string, isVital = true) {
  let crash = () => undefined as void;
  let restarts = 0;
  const start = (): PartProcess => {
    const { promise, resolve } = Promise.withResolvers<void>();
    crash = resolve;
    return { exited: promise };
  };
  const part: ProductPart = {
    name,
    isVital,
    process: start(),
    restart: async () => {
      restarts += 1;
      return start();
    },
  };
  const crashAndRestart = async () => {
    const before = restarts;
    crash();
    await settle();
    expect(restarts).toBe(before + 1);
  };
  return { part, crashAndRestart, crash: () => crash(), restarts: () => restarts };
}

interface Options {
  workers?: number;
  /** Whether the product stops in the first pause. */
  stopsInPause?: boolean;
}

/** Supervises the parts with a clock that the test sets and with pauses that end immediately. */
export function superviseFakeParts(
  parts: ProductPart[],
  { workers = 1, stopsInPause = false }: Options = {},
) {
  const lines: string[] = [];
  const pauses: number[] = [];
  const clock = { now: 0, isStopping: false };
  const supervisor = {
    now: () => clock.now,
    pause: async (ms: number) => {
      pauses.push(ms);
      clock.isStopping ||= stopsInPause;
    },
    log: (line: string) => void lines.push(line),
    isStopping: () => clock.isStopping,
  };
  let fault: StartFault | null = null;
  const broken = superviseParts(parts, supervisor, workers).then((reason) => (fault = reason));
  return { clock, lines, pauses, broken, fault: () => fault };
}

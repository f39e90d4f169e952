import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ApiProcess, Pulse } from '@ambang/db/api-processes.ts';
import { forgetProcess, reportProcess } from '@ambang/db/api-processes.ts';
import { STEP_MS } from './last-minute.ts';
import type { Sight } from './sight.ts';

/** How often the delay of the event loop is looked at. */
const LOOP_RESOLUTION_MS = 20;

const TOP_SHARE = 0.99;

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

export interface Heartbeat {
  /** Resolves when the process is no longer named in the database, or that could not be written in time. */
  stop(): Promise<void>;
}

interface Parts {
  port: number;
  /** Its place among the processes of its machine, from 0. */
  workerIndex: number;
  /** How many there are to be on all machines. */
  processesExpected: number;
  now: () => number;
  onError: (error: Error) => void;
}

/** Says every ten seconds in the database how this process does. A database that does not listen costs it nothing. */
export function beatHeart(sight: Sight, { now, onError, ...place }: Parts): Heartbeat {
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();
  const own = { id: randomUUID(), host: hostname(), pid: process.pid, startedAt: now(), ...place };
  let beating: Promise<void> | null = null;
  const beat = () => {
    // The beat before still waits for the database, no longer than its connection lets it.
    beating ??= report(sight, own, loop)
      .catch(onError)
      .finally(() => (beating = null));
  };
  const timer = setInterval(() => {
    const { saves, calls } = sight.meters;
    saves.moveOn();
    calls.moveOn();
    beat();
  }, STEP_MS).unref();
  beat();
  return {
    async stop() {
      clearInterval(timer);
      loop.disable();
      await beating;
      await forgetProcess(sight.db, own.id).catch(onError);
    },
  };
}

async function report(sight: Sight, own: ApiProcess, loop: LoopDelay): Promise<void> {
  const clockAheadMs = await sight.clock.ahead();
  await reportProcess(sight.db, own, pulseOf(sight, clockAheadMs, loop));
  loop.reset();
}

function pulseOf({ meters }: Sight, clockAheadMs: number | null, loop: LoopDelay): Pulse {
  const { saves, calls, lines, pools } = meters;
  return {
    savesWaiting: lines.get('saves')?.waiting() ?? 0,
    handInsWaiting: lines.get('hand-ins')?.waiting() ?? 0,
    handInsAlone: lines.get('hand-ins alone')?.waiting() ?? 0,
    savesPerSecond: saves.saved.perSecond(),
    savesFailed: saves.failed.total(),
    callsFailed: calls.failed.total(),
    saveP99Ms: saves.lastMinute.quantile(TOP_SHARE),
    callP99Ms: calls.lastMinute.quantile(TOP_SHARE),
    poolWaiting: [...pools.values()].reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    eventLoopP99Ms: delayOf(loop),
    memoryMb: Math.round(process.memoryUsage.rss() / 1_048_576),
    clockAheadMs,
  };
}

/** What the histogram holds are whole rounds of its timer, in ns. */
const delayOf = (loop: LoopDelay): number =>
  loop.count === 0 ? 0 : Math.max(0, loop.percentile(99) / 1e6 - LOOP_RESOLUTION_MS);

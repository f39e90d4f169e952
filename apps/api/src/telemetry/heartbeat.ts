import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ApiProcess } from '@ambang/db/monitoring/api-processes.ts';
import { deleteProcess, storeHeartbeat } from '@ambang/db/monitoring/api-processes.ts';
import type { Heartbeat } from '@ambang/db/tables/processes.ts';
import { WINDOW_STEP_MS } from './sliding-window.ts';
import type { Telemetry } from './telemetry.ts';

/** How often the delay of the event loop is sampled. */
const LOOP_RESOLUTION_MS = 20;

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

export interface RunningHeartbeat {
  /** Deletes the row of this process. Also resolves when the database does not answer. */
  stop(): Promise<void>;
}

interface Parts {
  port: number;
  /** The number of this process on its machine, from 0. */
  workerIndex: number;
  /** The number of processes on all machines. */
  processesExpected: number;
  now: () => number;
  onError: (error: Error) => void;
}

/** Writes the row of this process in `api_processes` every ten seconds. A database failure affects only this row. */
export function startHeartbeat(
  telemetry: Telemetry,
  { now, onError, ...placement }: Parts,
): RunningHeartbeat {
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();
  const own = { id: randomUUID(), host: hostname(), pid: process.pid, startedAt: now(), ...placement };
  let reporting: Promise<void> | null = null;
  const beat = () => {
    // Skipped while the previous report is still waiting for the database.
    reporting ??= report(telemetry, own, loop)
      .catch(onError)
      .finally(() => (reporting = null));
  };
  const timer = setInterval(() => {
    const { saves, calls } = telemetry.metrics;
    saves.advance();
    calls.advance();
    beat();
  }, WINDOW_STEP_MS).unref();
  beat();
  return {
    async stop() {
      clearInterval(timer);
      loop.disable();
      await reporting;
      await deleteProcess(telemetry.db, own.id).catch(onError);
    },
  };
}

async function report(telemetry: Telemetry, own: ApiProcess, loop: LoopDelay): Promise<void> {
  const clockAheadMs = await telemetry.clock.processAheadMs();
  await storeHeartbeat(telemetry.db, own, toHeartbeat(telemetry, clockAheadMs, loop));
  loop.reset();
}

function toHeartbeat({ metrics }: Telemetry, clockAheadMs: number | null, loop: LoopDelay): Heartbeat {
  const { saves, calls, queues, pools } = metrics;
  return {
    actLinesFailed: metrics.actLinesFailed(),
    savesWaiting: queues.get('saves')?.waiting() ?? 0,
    handInsWaiting: queues.get('hand-ins')?.waiting() ?? 0,
    handInsAlone: queues.get('hand-ins alone')?.waiting() ?? 0,
    savesPerSecond: saves.saved.perSecond(),
    savesFailed: saves.failed.total(),
    callsFailed: calls.failed.total(),
    saveP99Ms: saves.lastMinute.percentile(99),
    callP99Ms: calls.lastMinute.percentile(99),
    poolWaiting: [...pools.values()].reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    eventLoopP99Ms: loopDelayMs(loop),
    memoryMb: Math.round(process.memoryUsage.rss() / 1_048_576),
    clockAheadMs,
  };
}

/** Node records the interval between two samples, in ns. The regular interval is subtracted. */
const loopDelayMs = (loop: LoopDelay): number =>
  loop.count === 0 ? 0 : Math.max(0, loop.percentile(99) / 1e6 - LOOP_RESOLUTION_MS);

import type { Instant } from './column-types.ts';

export interface ApiProcessesTable extends Heartbeat {
  id: string;
  host: string;
  pid: number;
  port: number;
  /** The index of the process on its machine, from 0. A restarted process keeps its index. */
  workerIndex: number;
  /** On all machines; null if not configured. */
  processesExpected: number | null;
  startedAt: Instant;
  /** By the database's clock. */
  seenAt: Instant;
}

/** Latencies, rates and failures cover the last minute. A latency is null without calls. */
export interface Heartbeat {
  savesWaiting: number;
  handInsWaiting: number;
  /** Hand-ins outside of a batch, which wait for locks. */
  handInsAlone: number;
  /** Only successful saves. */
  savesPerSecond: number;
  /** Saves answered with 500 or above. */
  savesFailed: number;
  /** Other calls answered with 500 or above. */
  callsFailed: number;
  saveP99Ms: number | null;
  callP99Ms: number | null;
  poolWaiting: number;
  eventLoopP99Ms: number;
  memoryMb: number;
  /** Orders and erasures that were refused because their line could not be written, since the last line that was. */
  actLinesFailed: number;
  /** The process's clock minus the database's clock; null if the database did not answer in time. */
  clockAheadMs: number | null;
}

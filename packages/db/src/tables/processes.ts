import type { Instant } from './column-types.ts';

export interface ApiProcessesTable {
  id: string;
  host: string;
  pid: number;
  port: number;
  startedAt: Instant;
  /** By the database's clock. */
  seenAt: Instant;
  savesWaiting: number;
  savesPerSecond: number;
  saveP99Ms: number | null;
  callP99Ms: number | null;
  poolWaiting: number;
  eventLoopP99Ms: number;
  memoryMb: number;
  clockAheadMs: number | null;
  workerIndex: number;
  processesExpected: number | null;
  handInsWaiting: number;
  handInsAlone: number;
  savesFailed: number;
  callsFailed: number;
}

import { StartFault, DiskFullFault } from '@ambang/server/start-fault.ts';

export interface PartProcess {
  /** Resolves when the process exits. */
  exited: Promise<unknown>;
  /** Called after the exit. Returns the fault when a full disk caused the exit. */
  diskFullFault?(): DiskFullFault | null;
}

/** A part of the product that runs until the product stops. */
export interface ProductPart {
  /** The beginning of each log line about the part. */
  name: string;
  /** The product stops when vital parts crash too often. Any other part is restarted for as long as the product runs. */
  isVital: boolean;
  process: PartProcess;
  /** Restarts the process at the same address, because the other parts still use that address. */
  restart(): Promise<PartProcess>;
}

interface Supervisor {
  /** A monotonic clock, in ms. */
  now: () => number;
  /** A pause that does not keep the process running. */
  pause: (ms: number) => Promise<unknown>;
  log: (line: string) => void;
  /** True while the product stops. Then parts that exit are not restarted. */
  isStopping: () => boolean;
}

const MINUTE_MS = 60_000;
/** The limit with one api process. */
const MAX_CRASHES_A_MINUTE = 4;

/** The pause before the restart of a part that is not vital. It doubles until the part has run for a minute. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** The pauses before the restarts of a part whose disk is full. */
const DISK_FULL_PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
const MAX_DISK_FULL_PAUSE_MS = 30_000;

/**
 * Restarts a part whenever it exits. A failed restart counts as another crash. A crash caused by a full disk does not count
 * towards the restart limit: the part is restarted until there is space.
 * @param workers the number of api processes. Each after the first raises the limit by one, because running out of memory
 * ends all of them at the same time
 * @returns the reason to stop, when the crashes of vital parts within a minute reach the limit; pending until then
 */
export function superviseParts(
  parts: readonly ProductPart[],
  supervisor: Supervisor,
  workers: number,
): Promise<StartFault> {
  const countCrash = createCrashCounter(supervisor.now, MAX_CRASHES_A_MINUTE + workers - 1);
  return Promise.race(
    parts.map((part) =>
      part.isVital ? superviseVital(part, supervisor, countCrash) : superviseOptional(part, supervisor),
    ),
  );
}

async function superviseVital(
  part: ProductPart,
  supervisor: Supervisor,
  countCrash: () => boolean,
): Promise<StartFault> {
  const { name } = part;
  let pauseForDisk = createDiskFullPause(name, supervisor);
  let running: PartProcess | StartFault = part.process;
  for (;;) {
    const startedAt = supervisor.now();
    const fault: StartFault | null = await waitForFault(running);
    if (supervisor.isStopping()) return neverResolves;
    if (fault instanceof DiskFullFault)
      await pauseForDisk(fault, fault === running ? null : supervisor.now() - startedAt);
    else {
      if (countCrash()) return tooManyCrashesFault(name);
      supervisor.log(`${name} berhenti di tengah jalan: dinyalakan lagi …`);
      // The next full disk is a new incident, with its own log line.
      pauseForDisk = createDiskFullPause(name, supervisor);
    }
    if (supervisor.isStopping()) return neverResolves;
    running = await restart(part, supervisor);
    if (!(running instanceof StartFault)) supervisor.log(`${name} menyala lagi.`);
  }
}

/** Waits for the exit. @returns the fault of a failed restart or a full disk */
async function waitForFault(running: PartProcess | StartFault): Promise<StartFault | null> {
  if (running instanceof StartFault) return running;
  await running.exited;
  return running.diskFullFault?.() ?? null;
}

/**
 * Creates a pause that waits longer each time, until the part has run for a minute. The pause logs the full disk at each
 * exit. At a failed restart (`ranMs` is null) it logs the full disk only if it has not logged it before.
 */
function createDiskFullPause(name: string, { pause, log }: Supervisor) {
  let times = 0;
  return async ({ path }: DiskFullFault, ranMs: number | null): Promise<void> => {
    if (ranMs !== null && ranMs >= MINUTE_MS) times = 0;
    if (ranMs !== null || times === 0)
      log(
        `${name} berhenti karena penyimpanan tempat ${path} penuh: kosongkan ruang di sana. ${name} terus dicoba, dan menyala sendiri begitu ada ruang.`,
      );
    await pause(DISK_FULL_PAUSES_MS[times] ?? MAX_DISK_FULL_PAUSE_MS);
    times += 1;
  };
}

/** Restarts the part without a limit, so it never resolves. */
async function superviseOptional(part: ProductPart, supervisor: Supervisor): Promise<never> {
  const { name } = part;
  let running: PartProcess | StartFault = part.process;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const startedAt = supervisor.now();
    await waitForFault(running);
    if (supervisor.now() - startedAt >= MINUTE_MS) pauseMs = FIRST_PAUSE_MS;
    if (supervisor.isStopping()) return neverResolves;
    supervisor.log(`${name} berhenti di tengah jalan: dinyalakan lagi …`);
    await supervisor.pause(pauseMs);
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    if (supervisor.isStopping()) return neverResolves;
    running = await restart(part, supervisor);
    if (!(running instanceof StartFault)) supervisor.log(`${name} menyala lagi.`);
  }
}

/**
 * Restarts the part. It logs and returns a failure, except a full disk of a vital part, which `createDiskFullPause` logs.
 */
async function restart(
  part: ProductPart,
  { log, isStopping }: Supervisor,
): Promise<PartProcess | StartFault> {
  try {
    return await part.restart();
  } catch (error) {
    const isExpected = error instanceof StartFault;
    if (!isExpected && part.isVital) throw error;
    const fault = isExpected
      ? error
      : new StartFault(`${part.name} tidak dapat dinyalakan: ${String(error)}`);
    const isDiskFull = part.isVital && fault instanceof DiskFullFault;
    if (!isStopping() && !isDiskFull) log(fault.message);
    return fault;
  }
}

/** @returns a function to call at each crash; it returns true when there were too many within a minute */
function createCrashCounter(now: () => number, max: number): () => boolean {
  let crashes: number[] = [];
  return () => {
    const at = now();
    crashes = [...crashes.filter((earlier) => earlier > at - MINUTE_MS), at];
    return crashes.length >= max;
  };
}

const tooManyCrashesFault = (name: string) =>
  new StartFault(
    `${name} berhenti, terlalu sering dalam satu menit: baca keterangan di atas baris ini, perbaiki, lalu jalankan lagi.`,
  );

const neverResolves = new Promise<never>(() => undefined);

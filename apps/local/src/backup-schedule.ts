import { setTimeout as sleep } from 'node:timers/promises';
import { StartFault } from '@ambang/server/start-fault.ts';
import { createNodeCommand, runChild, type ChildProcesses } from './children.ts';
import type { LocalConfig } from './config/config.ts';

/** The command decides whether a backup is due, so that a night without the product is made up for. */
const EVERY_MS = 3_600_000;

/** The size in MB. As in `./ambang`: a backup and its trial need 160 MB of memory, and 235 with the defaults; they are as fast. */
const YOUNG_GENERATION = '--max-semi-space-size=2';
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

const IF_DUE = ['apps/operator/src/main.ts', 'backup', '--if-due'];

/** Long enough for a copy of 500 GB and its trial. */
const LIMIT_MS = 6 * 3_600_000;

/**
 * Runs the schedule of backups in processes of its own, which end with the product. Call it when the product is ready, because
 * no backup may delay a start.
 */
export async function scheduleBackups(
  children: ChildProcesses,
  { isBackedUp }: LocalConfig,
  { env, log }: { env: NodeJS.ProcessEnv; log: (line: string) => void },
): Promise<void> {
  if (!isBackedUp) return;
  const command = {
    ...createNodeCommand('Cadangan terjadwal', [YOUNG_GENERATION, ...IF_DUE], { ...env, ...FEW_ARENAS }),
    ...{ stopOrder: 1 as const, isBackground: true, limitMs: LIMIT_MS },
  };
  await runBackupSchedule({
    run: () => runChild(children, command),
    pause: (ms) => sleep(ms, undefined, { ref: false }),
    log,
    isStopping: () => children.isStopping,
  });
}

interface BackupSchedule {
  /** Makes a backup if one is due. @returns what it has done, or '' @throws StartFault if it failed */
  run: () => Promise<string>;
  /** A pause that does not keep the process running. */
  pause: (ms: number) => Promise<unknown>;
  log: (line: string) => void;
  isStopping: () => boolean;
}

/** Runs backups one after the other until the product stops. A failed one is a line in the log, and is tried again an hour later. */
export async function runBackupSchedule({ run, pause, log, isStopping }: BackupSchedule): Promise<void> {
  while (!isStopping()) {
    const line = await run().catch((error: unknown) =>
      error instanceof StartFault ? error.message : `Cadangan terjadwal gagal: ${String(error)}`,
    );
    if (line !== '' && !isStopping()) log(line);
    await pause(EVERY_MS);
  }
}

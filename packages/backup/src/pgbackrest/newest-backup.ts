import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Backup } from '@ambang/db/backups/backups.ts';
import { errorCode } from '@ambang/server/start-fault.ts';
import { BackupFault } from '../fault.ts';

const run = promisify(execFile);

const TIMEOUT_MS = 60_000;
const MOST_BYTES = 16 * 1_048_576;

/** The parts of `pgbackrest info --output=json` that are read. */
interface StanzaInfo {
  name: string;
  backup: {
    label: string;
    /** Epoch seconds. */
    timestamp: { start: number; stop: number };
    info: { repository: { delta: number } };
    /** Whether pages with wrong checksums were found. Absent in old releases. */
    error?: boolean | null;
  }[];
}

/**
 * Finds the newest backup of a stanza on this machine, full or incremental. A backup in which pgBackRest found damaged pages does
 * not count.
 * @throws BackupFault if there is none, or if pgBackRest cannot answer
 */
export async function findNewestBackup(
  stanza: string,
  env: NodeJS.ProcessEnv,
): Promise<Omit<Backup, 'provedAt' | 'fault'>> {
  const stanzas = parseInfo(await readInfo(stanza, env));
  const backups = stanzas.find(({ name }) => name === stanza)?.backup ?? [];
  const [newest] = backups
    .filter(({ error }) => error !== true)
    .toSorted((a, b) => b.timestamp.stop - a.timestamp.stop);
  if (newest === undefined)
    throw new BackupFault(
      `Stanza pgBackRest "${stanza}" belum punya cadangan yang utuh: jalankan pgbackrest --stanza=${stanza} backup sebagai pengguna postgres.`,
    );
  return {
    name: newest.label,
    place: `pgbackrest:${stanza}`,
    kind: 'pgbackrest',
    startedAt: newest.timestamp.start * 1_000,
    finishedAt: newest.timestamp.stop * 1_000,
    bytes: newest.info.repository.delta,
  };
}

async function readInfo(stanza: string, env: NodeJS.ProcessEnv): Promise<string> {
  const options = [
    '--output=json',
    '--log-level-console=off',
    '--log-level-stderr=error',
    '--log-level-file=off',
  ];
  try {
    const { stdout } = await run('pgbackrest', [`--stanza=${stanza}`, ...options, 'info'], {
      env,
      timeout: TIMEOUT_MS,
      maxBuffer: MOST_BYTES,
    });
    return stdout;
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? missingFault(error) : failedFault(error);
  }
}

function parseInfo(text: string): StanzaInfo[] {
  try {
    return JSON.parse(text) as StanzaInfo[];
  } catch (error) {
    throw failedFault(error);
  }
}

const missingFault = (cause: unknown): BackupFault =>
  new BackupFault(
    'Program pgbackrest tidak ada di mesin ini: pasang paketnya, atau kosongkan PGBACKREST_STANZA agar Ambang yang mencadangkan.',
    { cause },
  );

function failedFault(cause: unknown): BackupFault {
  const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : '';
  const reason = /^ERROR: (.*)$/m.exec(output)?.[1];
  return new BackupFault(
    `Umur cadangan pgBackRest tidak terbaca${reason === undefined ? '' : ` (${reason})`}: jalankan pgbackrest info sebagai pengguna Ambang, dan perbaiki yang dilaporkannya.`,
    { cause },
  );
}

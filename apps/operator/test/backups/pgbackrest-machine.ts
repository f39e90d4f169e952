import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PROGRAMS = ['/usr/bin/pgbackrest', '/usr/bin/pg_createcluster', '/usr/lib/postgresql/15/bin/postgres'];

/**
 * A machine of its own for the commands of the runbook: a namespace, in which /etc is a copy and the folders of PostgreSQL and
 * pgBackRest are empty. It ends with its first process, and changes nothing outside.
 */
const SET_UP = `
mount -t tmpfs none /mnt
mkdir /mnt/upper /mnt/work
mount -t overlay overlay -o lowerdir=/etc,upperdir=/mnt/upper,workdir=/mnt/work /etc
for folder in /tmp /run/postgresql /var/lib/postgresql /var/lib/pgbackrest /var/log/postgresql /var/log/pgbackrest; do
  mkdir -p $folder
  mount -t tmpfs none $folder
done
chmod 1777 /tmp
chown postgres:postgres /run/postgresql /var/lib/postgresql /var/lib/pgbackrest /var/log/postgresql /var/log/pgbackrest
chmod 750 /var/lib/pgbackrest
rm -rf /etc/postgresql/15 /etc/pgbackrest.conf
id ambang > /dev/null 2>&1 || useradd --system --no-create-home ambang
pg_createcluster -p 5432 15 main -o listen_addresses= -- --no-sync > /dev/null
pg_ctlcluster 15 main start
echo ready
exec sleep infinity`;

export interface Machine {
  /** Runs a script as root, and stops at its first failed command. */
  run(script: string): string;
  /** A folder with a `pgbackrest` that runs in the machine. */
  addProgram(folder: string): void;
  stop(): Promise<void>;
}

/** @returns why there can be no such machine here; undefined if there can */
export function findObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can make a namespace';
  const missing = PROGRAMS.filter((program) => spawnSync('test', ['-x', program]).status !== 0);
  if (missing.length > 0) return `missing: ${missing.join(', ')} (packages pgbackrest, postgresql-15)`;
  const tried = spawnSync('unshare', ['--mount', 'sh', '-ec', 'mount -t tmpfs none /mnt']);
  return tried.status === 0 ? undefined : 'no permission to mount a tmpfs';
}

export async function startMachine(): Promise<Machine> {
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child', 'sh', '-ec', SET_UP],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await waitUntilReady(child);
  const inner = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const enter = ['--target', inner, '--mount', '--pid'];
  return {
    run: (script) =>
      execFileSync('nsenter', [...enter, 'sh', '-ec', script], {
        encoding: 'utf8',
        cwd: '/',
        timeout: 100_000,
      }),
    addProgram(folder) {
      const program = path.join(folder, 'pgbackrest');
      // As the product's account, which is in the group of the repository by the runbook.
      writeFileSync(
        program,
        `#!/bin/sh\nexec nsenter ${enter.join(' ')} runuser -u ambang -- pgbackrest "$@"\n`,
      );
      chmodSync(program, 0o755);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function waitUntilReady({ stdout, pid }: ChildProcess): Promise<void> {
  for await (const chunk of stdout ?? []) if (String(chunk).includes('ready')) return;
  throw new Error(`the machine ${pid} has not started`);
}

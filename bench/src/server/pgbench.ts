import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { ProductDatabase } from './product-database.ts';

/** The load on the bare database: each transaction updates one array element in one row, by its key. */
const SCRIPT = `\\set id random(1, :rows)
\\set n random(1, 110)
update bench_rows set answers[:n] = 3 where id = :id;
`;

const CLIENTS = 50;

const run = promisify(execFile);

export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

/** Creates a table for this load, with the fill factor of the attempts' table. */
export async function preparePgbench(client: pg.Client, rows: number, script: string): Promise<void> {
  await client.query(`
    create table bench_rows (id integer primary key, answers smallint[] not null) with (fillfactor = 70);
    insert into bench_rows select id, array_fill(0::smallint, array[110]) from generate_series(1, ${rows}) id;
    analyze bench_rows`);
  await writeFile(script, SCRIPT.replace(':rows', String(rows)));
}

/** @returns transactions per second */
export async function runPgbench(
  { sockets, url }: ProductDatabase,
  script: string,
  seconds: number,
): Promise<number> {
  const { username, pathname } = new URL(url);
  const server = ['-h', sockets, '-p', '5432', '-U', username, pathname.slice(1)];
  const load = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
  ];
  const { stdout } = await run('pgbench', [...load, ...server]);
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench says nothing of its speed: ${stdout}`);
  return Number(tps);
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MeasuredProduct } from './measured-product.ts';

const run = promisify(execFile);

const CLIENTS = 50;

/** Each transaction updates one array element of one row by its key, which is the minimum work of a save. */
const scriptFor = (rows: number) => `\\set id random(1, ${rows})
\\set n random(1, 110)
update bench_rows set answers[:n] = 3 where id = :id;
`;

/**
 * Prepares updates of the bare database, in a table with the same fill factor as `attempts`.
 * @returns a function that measures updates per second; null if pgbench is not installed
 */
export async function preparePgbench(
  { client, databaseUrl }: MeasuredProduct,
  rows: number,
): Promise<((seconds: number) => Promise<number>) | null> {
  if (!(await run('pgbench', ['--version']).catch(() => null))) return null;
  await client.query(`
    create table bench_rows (id integer primary key, answers smallint[] not null) with (fillfactor = 70);
    insert into bench_rows select id, array_fill(0::smallint, array[110]) from generate_series(1, ${rows}) id;
    analyze bench_rows`);
  const { username, pathname, searchParams } = new URL(databaseUrl);
  const server = ['-h', searchParams.get('host') ?? '', '-p', '5432', '-U', username, pathname.slice(1)];
  return async (seconds) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ambang-bench-pgbench-'));
    const script = path.join(folder, 'update.sql');
    await writeFile(script, scriptFor(rows));
    const load = ['-n', '-M', 'prepared', '-c', CLIENTS, '-j', 2, '-T', seconds, '-f', script].map(String);
    const { stdout } = await run('pgbench', [...load, ...server]);
    await rm(folder, { recursive: true });
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  };
}

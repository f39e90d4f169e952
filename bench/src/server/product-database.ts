import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { environmentOf } from './api-process.ts';

/** The PostgreSQL that the product of a benchmark has started for itself. */
export interface ProductDatabase {
  url: string;
  /** The folder of its socket. */
  sockets: string;
  postmaster(): Promise<number>;
}

export async function databaseBehind(api: number): Promise<ProductDatabase> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = await environmentOf(api);
  if (url === undefined || dataDir === undefined)
    throw new Error('the api names neither database nor folder');
  const pidFile = path.join(dataDir, 'pg/postmaster.pid');
  return {
    url,
    sockets: new URL(url).searchParams.get('host') ?? '',
    postmaster: async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0]),
  };
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Figure } from '../report/report.ts';
import { readApiCpuMs, findApiProcess, readEnvironment, readFamilyCpuMs } from './processes.ts';
import { withProduct } from './product.ts';

/** A running product, with its processes and its database. */
export interface MeasuredProduct {
  address: string;
  /** The process id of the api. */
  api: number;
  /** The process id of PostgreSQL's first process. */
  postmaster: number;
  databaseUrl: string;
  client: pg.Client;
}

/** `withProduct` for runs that measure the processes and read the database. Linux only. */
export const withMeasuredProduct = <T>(
  work: (product: MeasuredProduct) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
): Promise<T> => withProduct(async (address) => withDatabase(address, work), settings);

export async function withDatabase<T>(
  address: string,
  work: (product: MeasuredProduct) => Promise<T>,
): Promise<T> {
  const api = await findApiProcess(address);
  const { DATA_DIR: dataDir = '' } = await readEnvironment(api);
  const { postmaster, databaseUrl } = await findServer(dataDir);
  const client = await connect(databaseUrl);
  try {
    return await work({ address, api, postmaster, databaseUrl, client });
  } finally {
    await client.end();
  }
}

/** Connects to the embedded server of a data folder. */
export const openDatabase = async (dataDir: string): Promise<pg.Client> =>
  connect((await findServer(dataDir)).databaseUrl);

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function findServer(dataDir: string): Promise<{ postmaster: number; databaseUrl: string }> {
  const lines = (await readFile(path.join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n');
  const [pid, , , port, sockets = ''] = lines;
  const host = encodeURIComponent(sockets);
  const databaseUrl = `postgresql://ambang@localhost:${port}/ambang?host=${host}&sslmode=disable`;
  return { postmaster: Number(pid), databaseUrl };
}

/** Processor time in ms, and the elapsed seconds. */
export interface Cost {
  apiMs: number;
  databaseMs: number;
  /** The time of this process, which only generates load. */
  generatorMs: number;
  seconds: number;
}

/** Measures what `work` costs the api (all its processes), PostgreSQL and the load generator. */
export async function measureCost<T extends object>(
  { api, postmaster }: MeasuredProduct,
  work: () => Promise<T>,
): Promise<T & Cost> {
  const before = { api: await readApiCpuMs(api), database: await readFamilyCpuMs(postmaster) };
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const done = await work();
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...done,
    apiMs: (await readApiCpuMs(api)) - before.api,
    databaseMs: (await readFamilyCpuMs(postmaster)) - before.database,
    generatorMs: (user + system) / 1_000,
    seconds,
  };
}

/** The costs per unit of work. @param what the unit, such as 'save' */
export function costFigures({ apiMs, databaseMs, generatorMs }: Cost, count: number, what: string): Figure[] {
  const each = (ms: number) => ({ value: (ms * 1_000) / count, unit: `µs a ${what}` });
  return [
    { name: "the api's processor time", ...each(apiMs) },
    { name: "PostgreSQL's processor time", ...each(databaseMs) },
    { name: "the generator's processor time", ...each(generatorMs), digits: 1 },
  ];
}

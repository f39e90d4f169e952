import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from '@ambang/server/start-fault.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';
import { addressOf, askAnalysis, askApi, askMetrics, type Answer } from './running-product.ts';

interface CheckedPort {
  name: string;
  host: string;
  port: number;
  /** What answers there, if it is the product's. */
  ask: (address: string) => Promise<Answer>;
}

/** The ports must be free, or the product must be ready on them. */
export async function checkPorts(settings: SettingValues): Promise<string[]> {
  const faults = await Promise.all(portsOf(settings).map(checkPort));
  return faults.flat();
}

function portsOf(settings: SettingValues): CheckedPort[] {
  const { HOST: host, PORT, ANALYSIS_PORT, METRICS_PORT, METRICS_HOST, PUBLIC_URL, WORKERS } = settings;
  const ports: CheckedPort[] = [{ name: 'PORT', host, port: PORT, ask: askApi }];
  if (ANALYSIS_PORT) {
    const ask = (address: string) => askAnalysis(address, PUBLIC_URL);
    ports.push({ name: 'ANALYSIS_PORT', host, port: ANALYSIS_PORT, ask });
  }
  // Worker n has the port METRICS_PORT + n. Without WORKERS their number depends on the database.
  for (let worker = 0; METRICS_PORT && worker < (WORKERS ?? 1); worker += 1)
    ports.push({ name: 'METRICS_PORT', host: METRICS_HOST, port: METRICS_PORT + worker, ask: askMetrics });
  return ports;
}

async function checkPort({ name, host, port, ask }: CheckedPort): Promise<string[]> {
  const reason = reasons[await listenError(host, port)];
  if (reason === undefined) return [];
  const answer = await ask(addressOf(host, port));
  if (answer === 'ready') return [];
  return [`${name} ${port} pada ${host} ${answer ?? reason}.`];
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'sedang dipakai program lain: hentikan program itu, atau pilih port lain',
  EACCES: 'butuh izin khusus: pilih port di atas 1023',
  EADDRNOTAVAIL: 'tidak dapat dipakai: HOST bukan alamat mesin ini',
  ENOTFOUND: 'tidak dapat dipakai: nama HOST tidak dikenal',
};

/** @returns '' when the port is free */
async function listenError(host: string, port: number): Promise<string> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    return errorCode(error);
  }
  server.close();
  await once(server, 'close');
  return '';
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { getReadiness } from '@ambang/contract/health.ts';
import { errorCode } from '@ambang/server/start-fault.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

const TIMEOUT_MS = 5_000;

/** The ports must be free, or the product must be running on them. */
export async function checkPorts({ HOST: host, PORT, ANALYSIS_PORT }: SettingValues): Promise<string[]> {
  const ports = [
    ['PORT', PORT] as const,
    ...(ANALYSIS_PORT ? [['ANALYSIS_PORT', ANALYSIS_PORT] as const] : []),
  ];
  const faults = await Promise.all(
    ports.map(async ([name, port]) => {
      const reason = reasons[await listenError(host, port)];
      return reason === undefined || (await answersAsProduct(host, port))
        ? []
        : [`${name} ${port} pada ${host} ${reason}.`];
    }),
  );
  return faults.flat();
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

/** Whether the api or the analysis service answers, ready or not: both answer any path with JSON below `BASE_PATH`. */
async function answersAsProduct(host: string, port: number): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host;
  try {
    const reply = await fetch(`http://${name}:${port}${BASE_PATH}${getReadiness.path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (reply.headers.get('content-type') ?? '').includes('application/json');
  } catch {
    return false;
  }
}

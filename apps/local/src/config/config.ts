import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { ProcessCounts } from '@ambang/server/database/connections.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { readAnalysisSettings, type AnalysisSettings } from './analysis-settings.ts';
import { chooseProcesses } from './processes.ts';

/** The settings of the launcher. The api reads the other settings. */
export interface LocalConfig {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  isDataDirExplicit: boolean;
  /** Absent: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  isProduction: boolean;
  processes: ProcessCounts;
  /** Whether WORKERS is set. If not, the number is reduced to what the database allows. */
  areWorkersExplicit: boolean;
  /** The folder for the built assets of all machines. Absent: each machine serves its own build. */
  sharedAssets: string | undefined;
  analysis: AnalysisSettings;
  /** Absent: outside production it is a file in the data folder. */
  rankKey: string | undefined;
  /** Absent: outside production it is a file in the data folder, and in production there are no push messages. */
  pushKey: string | undefined;
}

/** An empty variable counts as absent. @throws StartFault for the first invalid setting */
export function readConfig(env: NodeJS.ProcessEnv, clone: string): LocalConfig {
  const isProduction = env['NODE_ENV'] === 'production';
  const port = readPort(env['PORT']);
  const dataDir = env['DATA_DIR'] || undefined;
  const databaseUrl = env['DATABASE_URL'] || undefined;
  return {
    port,
    host: env['HOST'] || '127.0.0.1',
    publicUrl: readPublicUrl(env['PUBLIC_URL'], port, isProduction),
    dataDir: resolve(clone, dataDir ?? 'data'),
    isDataDirExplicit: dataDir !== undefined,
    databaseUrl,
    isProduction,
    sharedAssets: env['ASSETS_DIR'] ? resolve(clone, env['ASSETS_DIR']) : undefined,
    processes: chooseProcesses(env, {
      cores: availableParallelism(),
      platform: process.platform,
      isDatabaseEmbedded: databaseUrl === undefined,
    }),
    areWorkersExplicit: Boolean(env['WORKERS']),
    analysis: readAnalysisSettings(env, { port, isProduction }),
    rankKey: env['RANK_KEY'] || undefined,
    pushKey: env['PUSH_KEY'] || undefined,
  };
}

function readPort(text: string | undefined): number {
  const port = /^\d{1,5}$/.test(text || '3000') ? Number(text || '3000') : 0;
  if (port >= 1 && port <= 65535) return port;
  throw new StartFault(`PORT tidak terbaca ("${text}"): isi angka 1 sampai 65535.`);
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Browsers drop the session cookie on http, except on this machine. */
function readPublicUrl(text: string | undefined, port: number, isProduction: boolean): string {
  const url = URL.parse(text || `http://localhost:${port}`);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new StartFault(`PUBLIC_URL tidak terbaca ("${text}"): tulis seperti https://contoh.id.`);
  }
  if (url.protocol === 'https:') return url.origin;
  if (isProduction) throw new StartFault('PUBLIC_URL wajib diisi alamat https saat NODE_ENV=production.');
  if (loopbackHosts.includes(url.hostname)) return url.origin;
  throw new StartFault(`PUBLIC_URL ${url.origin} bukan mesin ini: pakai https agar orang dapat masuk.`);
}

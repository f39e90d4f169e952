import { generateKeyPairSync } from 'node:crypto';
import { StartFault } from '@ambang/postgres/start-fault.ts';

/** What the environment says of the analysis service. */
export interface AnalysisSettings {
  /** The origin at which browsers reach it; absent: the launcher chooses it. */
  url: string | undefined;
  port: number;
  isPortExplicit: boolean;
  /** Absent: the role is made at each start. */
  databaseUrl: string | undefined;
  keys: TicketKeys;
}

/** The pair of keys of the tickets, each as the base64 of its document (PKCS8 and SPKI, DER). */
export interface TicketKeys {
  privateKey: string;
  publicKey: string;
}

interface Surroundings {
  /** The product's own port. */
  port: number;
  isProduction: boolean;
}

/** The simulators have the ports before it. */
const PORTS_AWAY = 9;

/** @throws StartFault with one sentence for the first fault; the service and the api check the texts themselves */
export function readAnalysisSettings(
  env: NodeJS.ProcessEnv,
  { port, isProduction }: Surroundings,
): AnalysisSettings {
  if (isProduction) requireAll(env);
  return {
    url: env['ANALYSIS_URL'] || undefined,
    port: readPort(env['ANALYSIS_PORT'], port),
    isPortExplicit: Boolean(env['ANALYSIS_PORT']),
    databaseUrl: env['ANALYSIS_DATABASE_URL'] || undefined,
    keys: readKeys(env),
  };
}

/** The role in an embedded database is made here, because nobody else can name its address. */
function requireAll(env: NodeJS.ProcessEnv): void {
  const names = ['ANALYSIS_URL', 'ANALYSIS_PORT', 'TICKET_PRIVATE_KEY', 'TICKET_PUBLIC_KEY'];
  const required = env['DATABASE_URL'] ? [...names, 'ANALYSIS_DATABASE_URL'] : names;
  const absent = required.filter((name) => !env[name]);
  if (absent.length === 0) return;
  throw new StartFault(
    `${absent.join(', ')} wajib diisi saat NODE_ENV=production agar analisis dapat dibaca.`,
  );
}

function readPort(text: string | undefined, productPort: number): number {
  if (!text) return productPort + (productPort + PORTS_AWAY <= 65_535 ? PORTS_AWAY : -PORTS_AWAY);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535 && port !== productPort) return port;
  throw new StartFault(
    `ANALYSIS_PORT tidak dapat dipakai ("${text}"): isi angka 1 sampai 65535, bukan PORT.`,
  );
}

function readKeys(env: NodeJS.ProcessEnv): TicketKeys {
  const { TICKET_PRIVATE_KEY: privateKey = '', TICKET_PUBLIC_KEY: publicKey = '' } = env;
  if (privateKey === '' && publicKey === '') return newKeys();
  if (privateKey !== '' && publicKey !== '') return { privateKey, publicKey };
  throw new StartFault(
    'TICKET_PRIVATE_KEY dan TICKET_PUBLIC_KEY harus diisi bersama, atau dikosongkan agar dibuat saat mulai.',
  );
}

/** New ones at each start: tickets of the start before end, and pages fetch new ones by themselves. */
function newKeys(): TicketKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

import { generateKeyPairSync } from 'node:crypto';
import { StartFault } from '@ambang/server/start-fault.ts';

export interface AnalysisSettings {
  /** The service's origin for browsers. Absent: the launcher chooses it. */
  url: string | undefined;
  port: number;
  isPortExplicit: boolean;
  /** Absent: each start creates the role. */
  databaseUrl: string | undefined;
  keys: TicketKeys;
}

/** The key pair of the tickets: base64 of DER (PKCS8 and SPKI). */
interface TicketKeys {
  privateKey: string;
  publicKey: string;
}

interface ProductSettings {
  port: number;
  isProduction: boolean;
}

/** Added to the product's port, or subtracted when the sum is not a port. The simulators use the offsets 1 to 4. */
const PORT_OFFSET = 9;

/** Does not check URLs and keys, which the service and the api check. @throws StartFault for the first invalid setting */
export function readAnalysisSettings(
  env: NodeJS.ProcessEnv,
  { port, isProduction }: ProductSettings,
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

/**
 * Production needs all settings except ANALYSIS_DATABASE_URL, which is needed only with a DATABASE_URL: the launcher has the
 * URL of the embedded server.
 */
function requireAll(env: NodeJS.ProcessEnv): void {
  const names = ['ANALYSIS_URL', 'ANALYSIS_PORT', 'TICKET_PRIVATE_KEY', 'TICKET_PUBLIC_KEY'];
  const required = env['DATABASE_URL'] ? [...names, 'ANALYSIS_DATABASE_URL'] : names;
  const missing = required.filter((name) => !env[name]);
  if (missing.length === 0) return;
  throw new StartFault(
    `${missing.join(', ')} wajib diisi saat NODE_ENV=production agar analisis dapat dibaca.`,
  );
}

function readPort(text: string | undefined, productPort: number): number {
  if (!text) return productPort + (productPort + PORT_OFFSET <= 65_535 ? PORT_OFFSET : -PORT_OFFSET);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535 && port !== productPort) return port;
  throw new StartFault(
    `ANALYSIS_PORT tidak dapat dipakai ("${text}"): isi angka 1 sampai 65535, bukan PORT.`,
  );
}

function readKeys(env: NodeJS.ProcessEnv): TicketKeys {
  const { TICKET_PRIVATE_KEY: privateKey = '', TICKET_PUBLIC_KEY: publicKey = '' } = env;
  if (privateKey === '' && publicKey === '') return generateKeys();
  if (privateKey !== '' && publicKey !== '') return { privateKey, publicKey };
  throw new StartFault(
    'TICKET_PRIVATE_KEY dan TICKET_PUBLIC_KEY harus diisi bersama, atau dikosongkan agar dibuat saat mulai.',
  );
}

/** New keys invalidate the tickets of the previous start. Pages fetch new tickets automatically. */
function generateKeys(): TicketKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

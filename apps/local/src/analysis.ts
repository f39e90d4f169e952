import { administratorUrl } from '@ambang/postgres/embedded/url.ts';
import type { AnalysisSettings } from './config/analysis-settings.ts';
import { createNodeCommand, runChild, startService, type ChildProcesses } from './children.ts';
import type { LocalConfig } from './config/config.ts';
import type { ProductPart } from './supervise.ts';

export interface AnalysisService {
  /** Settings for the api. */
  env: NodeJS.ProcessEnv;
  part: ProductPart;
}

/**
 * The variables that the service inherits. All others may be secrets. Node's variables are listed one by one, because some
 * are secrets (`NODE_AUTH_TOKEN`).
 */
const inheritedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
];

/** Starts the analysis service. The read-only role is created unless ANALYSIS_DATABASE_URL is set. */
export async function startAnalysis(
  children: ChildProcesses,
  config: LocalConfig,
  databaseUrl: string,
): Promise<AnalysisService> {
  const { keys, ...settings } = config.analysis;
  const serviceEnv = {
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    ANALYSIS_DATABASE_URL: settings.databaseUrl ?? (await createRole(children, config, databaseUrl)),
    TICKET_PUBLIC_KEY: keys.publicKey,
    INSTANCES: String(config.processes.instances),
  };
  const serveOn = (port: string, url: string | undefined) => {
    const env = { ...serviceEnv, ANALYSIS_PORT: port, ANALYSIS_URL: url };
    const command = createNodeCommand('Analisis', ['apps/analysis/src/main.ts'], env);
    return startService(children, { ...command, inherits: inheritedVariables, stopOrder: 2 });
  };
  const service = await serveOn(String(settings.port), fixedAddress(config, settings));
  const { port = '' } = service.addresses;
  const url = settings.url ?? addressAt(config, port);
  return {
    env: { ANALYSIS_URL: url, TICKET_PRIVATE_KEY: keys.privateKey },
    part: { name: 'Analisis', isVital: false, process: service, restart: () => serveOn(port, url) },
  };
}

/** The address of the service if it is fixed. Without an explicit port the service may choose another port. */
const fixedAddress = (config: LocalConfig, { url, port, isPortExplicit }: Omit<AnalysisSettings, 'keys'>) =>
  url ?? (isPortExplicit ? addressAt(config, String(port)) : undefined);

/**
 * The service's URL for browsers on this machine. Its host is that of PUBLIC_URL, or `localhost` when PUBLIC_URL is https.
 */
function addressAt({ publicUrl }: LocalConfig, port: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return `http://${protocol === 'http:' ? hostname : 'localhost'}:${port}`;
}

/**
 * Creates or updates the service's role. Runs at each start, because a new version may read other columns.
 * @returns the role's database URL
 */
function createRole(children: ChildProcesses, config: LocalConfig, databaseUrl: string): Promise<string> {
  const url = config.databaseUrl === undefined ? administratorUrl(databaseUrl) : databaseUrl;
  const command = ['apps/operator/src/main.ts', 'analysis-role'];
  return runChild(children, createNodeCommand('Menyiapkan analisis', command, { DATABASE_URL: url }));
}

import { administratorUrl } from '@ambang/postgres/embedded/administrator.ts';
import type { AnalysisSettings } from './analysis-settings.ts';
import { nodeCommand as node, runChild, serveChild, type Children } from './children.ts';
import type { LocalConfig } from './config.ts';
import type { Part } from './supervise.ts';

/** The running analysis service: the variables that tell the api about it. */
export interface AnalysisService {
  env: NodeJS.ProcessEnv;
  part: Part;
}

/**
 * What the service gets of the environment, besides its settings. Nothing else: what it has no use for, it must not be able
 * to lose. Node's are named one by one, because tools keep passwords under such names too (`NODE_AUTH_TOKEN`).
 */
const inherits = [
  ...['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA'],
];

/** Starts the service on a role that can only read, which is made here unless the environment names one. */
export async function startAnalysis(
  children: Children,
  config: LocalConfig,
  databaseUrl: string,
): Promise<AnalysisService> {
  const { keys, ...settings } = config.analysis;
  const own = {
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    ANALYSIS_DATABASE_URL: settings.databaseUrl ?? (await makeRole(children, config, databaseUrl)),
    TICKET_PUBLIC_KEY: keys.publicKey,
    INSTANCES: String(config.processes.instances),
  };
  const serveOn = (port: string, url: string | undefined) => {
    const env = { ...own, ANALYSIS_PORT: port, ANALYSIS_URL: url };
    const command = node('Analisis', ['apps/analysis/src/main.ts'], env);
    return serveChild(children, { ...command, inherits, endsIn: 2 });
  };
  const life = await serveOn(String(settings.port), knownAddress(config, settings));
  const { port = '' } = life.addresses;
  const url = settings.url ?? addressAt(config, port);
  return {
    env: { ANALYSIS_URL: url, TICKET_PRIVATE_KEY: keys.privateKey },
    part: { name: 'Analisis', isVital: false, life, revive: () => serveOn(port, url) },
  };
}

/** The port may still move as long as neither the person nor the api knows it. */
const knownAddress = (config: LocalConfig, { url, port, isPortExplicit }: Omit<AnalysisSettings, 'keys'>) =>
  url ?? (isPortExplicit ? addressAt(config, String(port)) : undefined);

/** Where a browser on this machine finds the service: under the name by which it knows the pages. */
function addressAt({ publicUrl }: LocalConfig, port: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return `http://${protocol === 'http:' ? hostname : 'localhost'}:${port}`;
}

/** Makes the role anew at each start, because a newer version of the product may read other columns. */
function makeRole(children: Children, config: LocalConfig, databaseUrl: string): Promise<string> {
  const url = config.databaseUrl === undefined ? administratorUrl(databaseUrl) : databaseUrl;
  const command = ['apps/operator/src/main.ts', 'analysis-role'];
  return runChild(children, node('Menyiapkan analisis', command, { DATABASE_URL: url }));
}

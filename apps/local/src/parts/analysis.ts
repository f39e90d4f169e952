import type { AnalysisSettings } from '../config/analysis-settings.ts';
import {
  createNodeCommand,
  prepareService,
  startService,
  type ChildProcesses,
  type Command,
} from '../children.ts';
import type { LocalConfig } from '../config/config.ts';
import type { ProductPart } from '../supervise.ts';

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

/** An analysis service that loads its code and waits for its database. */
export interface WaitingAnalysis {
  /** Settings for the api. Null when the service chooses its address at its start. */
  env: NodeJS.ProcessEnv | null;
  proceed(databaseUrl: string): Promise<AnalysisService>;
}

export function prepareAnalysis(children: ChildProcesses, config: LocalConfig): WaitingAnalysis {
  const { keys, ...settings } = config.analysis;
  const address = fixedAddress(config, settings);
  const serviceEnv = {
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    TICKET_PUBLIC_KEY: keys.publicKey,
    INSTANCES: String(config.processes.instances),
  };
  const command = (more: NodeJS.ProcessEnv): Command => ({
    ...createNodeCommand('Analisis', ['apps/analysis/src/main.ts'], { ...serviceEnv, ...more }),
    inherits: inheritedVariables,
    stopOrder: 2,
  });
  const apiEnv = (url: string) => ({ ANALYSIS_URL: url, TICKET_PRIVATE_KEY: keys.privateKey });
  const first = prepareService(
    children,
    command({ ANALYSIS_PORT: String(settings.port), ANALYSIS_URL: address }),
  );
  return {
    env: address === undefined ? null : apiEnv(address),
    async proceed(databaseUrl) {
      const database = { ANALYSIS_DATABASE_URL: databaseUrl };
      const service = await first.proceed(database);
      const { port = '' } = service.addresses;
      const url = address ?? addressAt(config, port);
      const restart = () =>
        startService(children, command({ ...database, ANALYSIS_PORT: port, ANALYSIS_URL: url }));
      return { env: apiEnv(url), part: { name: 'Analisis', isVital: false, process: service, restart } };
    },
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

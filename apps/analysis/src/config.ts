import type { KeyObject } from 'node:crypto';
import { isAnyWritten, requireSettings } from '@ambang/settings/read-settings.ts';
import type { SettingName } from '@ambang/settings/table/table.ts';

export interface Config {
  host: string;
  port: number;
  /** Whether ANALYSIS_URL publishes the port. Otherwise the service may use any free port. */
  isPortPublished: boolean;
  /** The origin whose pages may read the replies. */
  webOrigin: string;
  /** The URL of the database, with a read-only role. */
  databaseUrl: string;
  /** Verifies tickets. It cannot sign them. */
  publicKey: KeyObject;
  isProduction: boolean;
  /** The number of instances of this service, one per machine. */
  instances: number;
}

const REQUIRED = [
  'PUBLIC_URL',
  'ANALYSIS_PORT',
  'ANALYSIS_DATABASE_URL',
  'TICKET_PUBLIC_KEY',
] as const satisfies SettingName[];

/** The launcher passes ANALYSIS_URL only when the port is fixed, so this service does not require it. */
const NAMES = [...REQUIRED, 'NODE_ENV', 'HOST', 'INSTANCES'] as const;

/** @throws StartFault with all invalid settings */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = requireSettings(env, { names: NAMES, required: REQUIRED });
  return {
    host: settings.HOST,
    port: settings.ANALYSIS_PORT,
    isPortPublished: isAnyWritten(env, 'ANALYSIS_URL'),
    webOrigin: settings.PUBLIC_URL.origin,
    databaseUrl: settings.ANALYSIS_DATABASE_URL,
    publicKey: settings.TICKET_PUBLIC_KEY,
    isProduction: settings.NODE_ENV === 'production',
    instances: settings.INSTANCES,
  };
}

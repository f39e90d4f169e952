import { readBackupAddress, type BackupAddress } from '@ambang/backup/targets/address.ts';
import { createIdentifierHasher, type IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { toGatewayConfig, type GatewayConfig } from '@ambang/orders/gateway/config.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { requireSettings } from '@ambang/settings/read-settings.ts';
import { settingNames, type SettingName, type SettingValues } from '@ambang/settings/table/table.ts';
import { toAnalysisServiceConfig, type AnalysisServiceConfig } from './analysis-service-config.ts';
import { toMailConfig, type MailConfig } from './mail-config.ts';
import { toMetricsConfig, type MetricsConfig } from './metrics-config.ts';
import { toModelWritingConfig, type ModelWritingConfig } from './model-config.ts';
import { readProcessConfig, type ProcessConfig } from './processes.ts';
import { toPushConfig, type PushConfig } from './push-config.ts';
import { toSeller, type Seller } from './seller.ts';

export interface Config {
  port: number;
  host: string;
  /** The product's public address. The origin check and the cookies depend on it. */
  publicUrl: URL;
  databaseUrl: string;
  isProduction: boolean;
  /** Null when no mail server is configured (never in production). */
  mail: MailConfig | null;
  /** Null when sign-in with Google is not offered. */
  google: GoogleConfig | null;
  /** Null when only free bundles can be bought (never in production). */
  payments: GatewayConfig | null;
  /** Null when there is no analysis service (never in production). */
  analysis: AnalysisServiceConfig | null;
  /** Null without a language model. All texts are then written by rules. */
  writing: ModelWritingConfig | null;
  /** The proxies whose X-Forwarded-For is trusted, as addresses and subnets. */
  trustedProxies: string[];
  /** Null when reminders go by email only. */
  push: PushConfig | null;
  /** The address behind 'Bantuan'; null when there is none. */
  supportContact: string | null;
  /** Stands on receipts. */
  seller: Seller;
  /** Null when metrics are off. */
  metrics: MetricsConfig | null;
  /** Hashes the emails and Google subjects of deleted accounts (`packages/attempts/src/former-attempts.ts`). */
  rankHash: IdentifierHasher;
  processes: ProcessConfig;
  /** The folder with the assets of all instances' builds; null for a single instance. */
  sharedAssets: string | null;
  /** Where the lists of erased accounts and of orders are kept; null when none are kept. */
  actLists: BackupAddress | null;
}

/** Credentials at Google or at another OpenID Connect provider. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: URL;
}

/** Settings that only the launcher, the analysis service or the simulators use. */
const OTHERS_SETTINGS = [
  'ANALYSIS_DATABASE_URL',
  'ANALYSIS_PORT',
  'BACKUP_KEY',
  'BACKUP_RATE',
  'BACKUP_SCHEDULE',
  'CONTENT_DIR',
  'DATA_DIR',
  'INSTANCES',
  'PGBACKREST_STANZA',
  'SANDBOX_NOTICE_SPEED',
  'TICKET_PUBLIC_KEY',
] as const satisfies SettingName[];

type ApiSettingName = Exclude<SettingName, (typeof OTHERS_SETTINGS)[number]>;

const apiSettingNames = settingNames.filter((name): name is ApiSettingName =>
  OTHERS_SETTINGS.every((other) => other !== name),
);

/** @throws StartFault with all invalid settings */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = requireSettings(env, { names: apiSettingNames, required: ['DATABASE_URL', 'RANK_KEY'] });
  const isProduction = settings.NODE_ENV === 'production';
  if (isProduction && settings.BACKUP_TO === undefined) throw noListsFault();
  const publicUrl = settings.PUBLIC_URL ?? new URL(`http://localhost:${settings.PORT}`);
  const processes = readProcessConfig(env, settings);
  const { MIDTRANS_SERVER_KEY: serverKey } = settings;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    databaseUrl: settings.DATABASE_URL,
    isProduction,
    mail: toMailConfig(settings, isProduction),
    google: toGoogleConfig(settings),
    payments: serverKey ? toGatewayConfig({ ...settings, MIDTRANS_SERVER_KEY: serverKey }) : null,
    analysis: toAnalysisServiceConfig(settings),
    writing: toModelWritingConfig(settings),
    push: toPushConfig(settings, publicUrl),
    trustedProxies: settings.TRUSTED_PROXIES,
    supportContact: settings.SUPPORT_CONTACT ?? null,
    metrics: toMetricsConfig(settings, processes.index),
    rankHash: createIdentifierHasher(settings.RANK_KEY),
    processes,
    sharedAssets: settings.ASSETS_DIR ?? null,
    actLists: readBackupAddress(env),
    seller: toSeller(settings),
  };
}

type GoogleSettings = Pick<SettingValues, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>;

function toGoogleConfig(settings: GoogleSettings): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

/** `npm start` sets it. */
const noListsFault = (): StartFault =>
  new StartFault(
    'BACKUP_TO wajib diisi saat NODE_ENV=production tanpa npm start: tempat daftar pesanan dan akun yang dihapus, misalnya /srv/ambang/cadangan.',
  );

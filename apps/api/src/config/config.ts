import type { IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import type { GatewayConfig } from '@ambang/orders/gateway/config.ts';
import { readGatewayConfig } from '@ambang/orders/gateway/config.ts';
import { parseHttpUrl } from '@ambang/server/http-url.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import type { AnalysisServiceConfig } from './analysis-service-config.ts';
import { readAnalysisServiceConfig } from './analysis-service-config.ts';
import { isLoopbackHost } from './loopback.ts';
import type { MailConfig } from './mail-config.ts';
import { readMailConfig } from './mail-config.ts';
import type { MetricsConfig } from './metrics-config.ts';
import { readMetricsConfig } from './metrics-config.ts';
import type { ModelWritingConfig } from './model-config.ts';
import { readModelWritingConfig } from './model-config.ts';
import type { ProcessConfig } from './processes.ts';
import { readProcessConfig } from './processes.ts';
import type { PushConfig } from './push-config.ts';
import { readPushConfig } from './push-config.ts';
import { readRankKeyHasher } from './rank-key.ts';
import { readSupportContact } from './support-contact.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

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
  /** Null when metrics are off. */
  metrics: MetricsConfig | null;
  /** Hashes the emails and Google subjects of deleted accounts (`packages/attempts/src/former-attempts.ts`). */
  rankHash: IdentifierHasher;
  processes: ProcessConfig;
  /** The folder with the assets of all instances' builds; null for a single instance. */
  sharedAssets: string | null;
}

/** Credentials at Google or at another OpenID Connect provider. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: URL;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartFault('PORT harus angka 0 sampai 65535. Perbaiki lalu jalankan lagi.');
  }
  if (!env.DATABASE_URL)
    throw new StartFault('DATABASE_URL belum diisi. Isi alamat basis data lalu jalankan lagi.');
  const isProduction = env.NODE_ENV === 'production';
  const publicUrl = readPublicUrl(env.PUBLIC_URL, port, isProduction);
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    isProduction,
    mail: readMailConfig(env, isProduction),
    google: readGoogle(env, isProduction),
    payments: readPayments(env, isProduction),
    analysis: readAnalysisServiceConfig(env, isProduction),
    writing: readModelWritingConfig(env, isProduction),
    push: readPushConfig(env, publicUrl),
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES),
    supportContact: readSupportContact(env.SUPPORT_CONTACT),
    metrics: readMetricsConfig(env),
    rankHash: readRankKeyHasher(env.RANK_KEY),
    processes: readProcessConfig(env),
    sharedAssets: env.ASSETS_DIR || null,
  };
}

function readGoogle(env: NodeJS.ProcessEnv, isProduction: boolean): GoogleConfig | null {
  const clientId = env.GOOGLE_CLIENT_ID;
  const clientSecret = env.GOOGLE_CLIENT_SECRET;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new StartFault('GOOGLE_CLIENT_ID dan GOOGLE_CLIENT_SECRET harus diisi bersama, atau dikosongkan.');
  }
  const issuer = parseHttpUrl(env.GOOGLE_ISSUER || 'https://accounts.google.com', isProduction);
  if (!issuer) {
    throw new StartFault('GOOGLE_ISSUER tidak terbaca. Kosongkan, atau tulis alamat https yang lengkap.');
  }
  return { clientId, clientSecret, issuer };
}

function readPayments(env: NodeJS.ProcessEnv, isProduction: boolean): GatewayConfig | null {
  const config = readGatewayConfig(env, (message) => new StartFault(message));
  if (config || !isProduction) return config;
  throw new StartFault('MIDTRANS_SERVER_KEY wajib diisi di produksi agar paket berbayar dapat dibeli.');
}

function readPublicUrl(text: string | undefined, port: number, isProduction: boolean): URL {
  if (isProduction && !text) {
    throw new StartFault('PUBLIC_URL wajib diisi di produksi, misalnya https://tryout.contoh.id.');
  }
  const url = parseHttpUrl(text ?? `http://localhost:${port}`, false);
  if (!url) {
    throw new StartFault(
      'PUBLIC_URL tidak terbaca. Tulis alamat lengkap, misalnya https://tryout.contoh.id.',
    );
  }
  // Browsers silently drop the session cookie of an http address, unless it is a loopback address.
  const needsHttps = isProduction || !isLoopbackHost(url.hostname);
  if (needsHttps && url.protocol !== 'https:') {
    throw new StartFault('PUBLIC_URL harus diawali https:// agar orang dapat masuk dengan aman.');
  }
  return url;
}

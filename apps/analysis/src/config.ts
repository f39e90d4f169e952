import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import { parseHttpUrl } from '@ambang/server/http-url.ts';
import { StartFault } from '@ambang/server/start-fault.ts';

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

/** @throws StartFault with a message about the first invalid setting */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isProduction = env.NODE_ENV === 'production';
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.ANALYSIS_PORT),
    isPortPublished: Boolean(env.ANALYSIS_URL),
    webOrigin: readWebOrigin(env.PUBLIC_URL, isProduction),
    databaseUrl: readDatabaseUrl(env.ANALYSIS_DATABASE_URL),
    publicKey: readPublicKey(env.TICKET_PUBLIC_KEY),
    isProduction,
    instances: readInstances(env.INSTANCES || '1'),
  };
}

function readInstances(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count >= 1) return count;
  throw new StartFault('INSTANCES harus angka mulai 1. Perbaiki lalu jalankan lagi.');
}

function readPort(text: string | undefined): number {
  const port = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new StartFault('ANALYSIS_PORT harus angka 1 sampai 65535. Perbaiki lalu jalankan lagi.');
}

function readWebOrigin(text: string | undefined, isProduction: boolean): string {
  const url = parseHttpUrl(text ?? '', isProduction);
  if (url) return url.origin;
  throw new StartFault(
    'PUBLIC_URL wajib diisi alamat halaman yang boleh membaca analisis, misalnya https://tryout.contoh.id.',
  );
}

function readDatabaseUrl(text: string | undefined): string {
  if (text) return text;
  throw new StartFault(
    'ANALYSIS_DATABASE_URL belum diisi. Buat perannya dengan perintah operator analysis-role lalu jalankan lagi.',
  );
}

/** Reads the base64 of an SPKI document (DER) on one line. */
function readPublicKey(text: string | undefined): KeyObject {
  if (!text) throw new StartFault('TICKET_PUBLIC_KEY belum diisi. Isi pasangan dari TICKET_PRIVATE_KEY.');
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The setting is refused below, with a message that does not contain the key.
  }
  throw new StartFault('TICKET_PUBLIC_KEY tidak terbaca. Isi kunci publik Ed25519 (SPKI) dalam base64.');
}

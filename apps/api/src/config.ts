/** What the environment says, checked once at the start. */
export interface Config {
  port: number;
  host: string;
  /** Where people reach the product; the base of its origin rule and cookie. */
  publicUrl: URL;
  databaseUrl: string;
  isProduction: boolean;
}

/** One Indonesian sentence for the person who starts the product. */
export class ConfigFault extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigFault('PORT harus angka 0 sampai 65535. Perbaiki lalu jalankan lagi.');
  }
  if (!env.DATABASE_URL)
    throw new ConfigFault('DATABASE_URL belum diisi. Isi alamat basis data lalu jalankan lagi.');
  const isProduction = env.NODE_ENV === 'production';
  const publicUrl = readPublicUrl(env.PUBLIC_URL, port, isProduction);
  return { port, host: env.HOST ?? '127.0.0.1', publicUrl, databaseUrl: env.DATABASE_URL, isProduction };
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

function readPublicUrl(text: string | undefined, port: number, isProduction: boolean): URL {
  if (isProduction && !text) {
    throw new ConfigFault('PUBLIC_URL wajib diisi di produksi, misalnya https://tryout.contoh.id.');
  }
  const url = URL.parse(text ?? `http://localhost:${port}`);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigFault(
      'PUBLIC_URL tidak terbaca. Tulis alamat lengkap, misalnya https://tryout.contoh.id.',
    );
  }
  // A browser drops the session cookie silently on a plain-http address that is not this machine.
  const needsHttps = isProduction || !LOCAL_HOSTS.has(url.hostname);
  if (needsHttps && url.protocol !== 'https:') {
    throw new ConfigFault('PUBLIC_URL harus diawali https:// agar orang dapat masuk dengan aman.');
  }
  return url;
}

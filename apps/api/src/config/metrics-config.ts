import { StartFault } from '@ambang/server/start-fault.ts';

export interface MetricsConfig {
  host: string;
  port: number;
}

/** A worker's port is METRICS_PORT plus its index. @throws StartFault for an invalid port */
export function readMetricsConfig(env: NodeJS.ProcessEnv): MetricsConfig | null {
  const first = env.METRICS_PORT;
  if (!first) return null;
  const port = toNumber(first) + toNumber(env.WORKER_INDEX || '0');
  if (toNumber(first) < 1 || !(port <= 65_535))
    throw new StartFault(
      'METRICS_PORT harus angka 1 sampai 65535, juga setelah ditambah WORKER_INDEX. Perbaiki lalu jalankan lagi.',
    );
  return { port, host: env.METRICS_HOST || '127.0.0.1' };
}

const toNumber = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);

import { StartFault } from '@ambang/server/start-fault.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

export interface MetricsConfig {
  host: string;
  port: number;
}

/**
 * @param index the number of the process on its machine, which is added to METRICS_PORT
 * @throws StartFault when the sum is not a port
 */
export function toMetricsConfig(
  { METRICS_PORT: first, METRICS_HOST: host }: Pick<SettingValues, 'METRICS_PORT' | 'METRICS_HOST'>,
  index: number,
): MetricsConfig | null {
  if (first === undefined) return null;
  if (first + index <= 65_535) return { port: first + index, host };
  throw new StartFault('METRICS_PORT terlalu besar: setelah ditambah nomor proses harus sampai 65535.');
}

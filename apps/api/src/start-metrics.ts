import type { Context } from './context.ts';
import { countsOf } from './telemetry/counts.ts';
import type { MetricsServer } from './telemetry/metrics-server.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';
import { prometheusRegistry } from './telemetry/prometheus.ts';

/**
 * Serves metrics when the environment says where. What stands in the database is counted over the connections of requests:
 * those counts may take long, and the own connection of `telemetry` is for what has to be answered at once.
 */
export async function startMetrics(context: Context): Promise<MetricsServer | null> {
  const { config, database, telemetry, events, now } = context;
  if (config.metrics === null) return null;
  const counts = countsOf(database.db, now);
  return serveMetrics(prometheusRegistry({ telemetry, counts, events }), config.metrics);
}

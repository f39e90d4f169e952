import type { Context } from './context.ts';
import { createRowCounts } from './telemetry/row-counts.ts';
import type { MetricsServer } from './telemetry/metrics-server.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';
import { createPrometheusRegistry } from './telemetry/prometheus.ts';

/**
 * Serves metrics unless METRICS_PORT is absent. Rows are counted on connections of the request pool, because these queries
 * may be slow, and the telemetry connection is only for short ones.
 */
export async function startMetrics(context: Context): Promise<MetricsServer | null> {
  const { config, database, telemetry, events, now } = context;
  if (config.metrics === null) return null;
  const counts = createRowCounts(database.db, now);
  return serveMetrics(createPrometheusRegistry({ telemetry, counts, events }), config.metrics);
}

import type { Context } from './context.ts';
import { countsOf } from './seeing/counts.ts';
import type { MetricsServer } from './seeing/metrics-server.ts';
import { serveMetrics } from './seeing/metrics-server.ts';
import { metricsOf } from './seeing/metrics.ts';

/**
 * Serves metrics when the environment says where. What stands in the database is counted over the connections of requests:
 * those counts may take long, and the own connection of `sight` is for what has to be answered at once.
 */
export async function startMetrics(context: Context): Promise<MetricsServer | null> {
  const { config, database, sight, events, now } = context;
  if (config.metrics === null) return null;
  const counts = countsOf(database.db, now);
  return serveMetrics(metricsOf({ sight, counts, events }), config.metrics);
}

import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { StartFault } from '@ambang/server/start-fault.ts';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

interface MetricsAddress {
  port: number;
  host: string;
}

/** Enough for two Prometheus servers. */
const MAX_CONNECTIONS = 10;
const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Serves `/metrics` on a separate port, which should not be reachable from the internet.
 * @throws StartFault when the port is not available
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: MetricsAddress,
): Promise<MetricsServer> {
  const collect = shareConcurrentCalls(() => registry.metrics());
  const options = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: REQUEST_TIMEOUT_MS,
  };
  const server = createServer(options, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return send(response, 404, 'ada di /metrics\n');
    collect().then(
      (text) => send(response.setHeader('content-type', registry.contentType), 200, text),
      () => send(response, 500, 'gagal dibaca: coba lagi\n'),
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, { port, host });
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Concurrent callers share one result. */
function shareConcurrentCalls(make: () => Promise<string>): () => Promise<string> {
  let making: Promise<string> | null = null;
  return () => (making ??= make().finally(() => (making = null)));
}

function send(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.end(text);
}

function listen(server: Server, { port, host }: MetricsAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', () =>
      reject(
        new StartFault(
          `METRICS_PORT ${port} di ${host} tidak dapat dipakai: pilih port lain, atau kosongkan agar tidak ada metrik.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
}

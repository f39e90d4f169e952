import type { FastifyInstance } from 'fastify';

/**
 * Answers the requests under way and takes no new ones. Connections that are still open after the grace are cut off.
 */
export async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const harder = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(harder);
  }
}

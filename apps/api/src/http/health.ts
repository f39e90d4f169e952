import type { Health, Readiness } from '@ambang/contract/health.ts';
import { getHealth, getReadiness } from '@ambang/contract/health.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from './route.ts';

/** Both checks are also served outside /api, at the paths that load balancers usually call. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  const health = async (): Promise<{ data: Health }> => ({ data: { status: 'ok' } });
  const readiness = async (): Promise<{ data: Readiness }> => {
    await context.telemetry.readiness.requireReady();
    return { data: { status: 'ready', backupAgeSeconds: await readBackupAge(context) } };
  };
  registerRoute(app, context, getHealth, health);
  registerRoute(app, context, getReadiness, readiness);
  const noStore = { 'cache-control': 'no-store' };
  const plain = [
    [getHealth, health],
    [getReadiness, readiness],
  ] as const;
  for (const [endpoint, answer] of plain)
    app.get(endpoint.path, { config: { endpoint } }, async (_request, reply) => {
      reply.headers(noStore);
      return answer();
    });
  // While the server closes, open connections get 'not ready'.
  app.addHook('preClose', (done) => {
    context.telemetry.readiness.end();
    done();
  });
}

/** Old backups are an alarm of the operator, and no reason to send calls elsewhere. */
async function readBackupAge({ telemetry }: Context): Promise<number | null> {
  const state = await telemetry.backups();
  return state?.latestAt ? Math.floor((state.now - state.latestAt) / 1_000) : null;
}

import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import { isCall, pathOf } from './address.ts';
import type { Context } from './context.ts';
import { handleErrors } from './errors.ts';
import { setSecurityHeaders } from './headers.ts';
import { refuseAddress, refuseBytes } from './malformed.ts';
import { requireOwnOrigin } from './origin.ts';
import { accountRoutes } from './routes/accounts.ts';
import { bundleRoutes } from './routes/bundles.ts';
import { pageRoutes } from './routes/pages.ts';
import { paperRoutes } from './routes/papers.ts';
import { resultRoutes } from './routes/results.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { transactionRoutes } from './routes/transactions.ts';
import { tryoutRoutes } from './routes/tryouts.ts';

/** A hand-in with a thousand unacknowledged changes is about 50 KB. */
const BODY_LIMIT_BYTES = 128 * 1024;

export interface LogOptions {
  level: string;
  /** Where the lines go; standard output by default. */
  stream?: { write(line: string): void };
}

export async function buildApp(
  context: Context,
  log: LogOptions = { level: 'warn' },
): Promise<FastifyInstance> {
  const app = fastify({
    logger: log,
    // Addresses and paths of people are not for the log; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: refuseAddress(context.config),
    clientErrorHandler: refuseBytes,
    // Requests under way while the server ends are answered; the default would turn them away in English.
    return503OnClosing: false,
    // A value of the wrong type is refused, never guessed at.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: true } },
  });
  setSecurityHeaders(app, context.config);
  handleErrors(app);
  await app.register(cookie);
  await app.register(formbody);
  app.addHook('onRequest', async (request, reply) => {
    // By the route that was found: the address may spell it otherwise ('/%61pi').
    if (isCall(request.routeOptions.url ?? pathOf(request.url))) reply.header('cache-control', 'no-store');
    requireOwnOrigin(request, context.config.publicUrl);
  });
  for (const routes of [
    accountRoutes,
    sessionRoutes,
    bundleRoutes,
    transactionRoutes,
    tryoutRoutes,
    resultRoutes,
    paperRoutes,
  ]) {
    routes(app, context);
  }
  await pageRoutes(app, context);
  return app;
}

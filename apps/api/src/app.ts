import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import { accountRoutes } from './accounts/accounts.ts';
import { profileRoutes } from './accounts/profile.ts';
import { sessionRoutes } from './accounts/sessions.ts';
import { avatarRoutes } from './avatars/avatars.ts';
import type { Context } from './context.ts';
import { googleRoutes } from './google/google.ts';
import { isCall, pathOf } from './http/address.ts';
import { readBodies } from './http/body.ts';
import { nameClients } from './http/client-pseudonyms.ts';
import { docsRoute } from './http/docs.ts';
import { handleErrors } from './http/errors.ts';
import { setSecurityHeaders } from './http/headers.ts';
import { healthRoute } from './http/health.ts';
import { refuseAddress, refuseBytes, requireOneHost } from './http/malformed.ts';
import { requireOwnOrigin } from './http/origin.ts';
import { prepareCalls } from './http/route.ts';
import { eventRoutes } from './notifications/events.ts';
import { notificationRoutes } from './notifications/notifications.ts';
import { passOnAnnouncements } from './notifications/pass-on-announcements.ts';
import { pageRoutes } from './pages/pages.ts';
import { passwordRoutes } from './passwords/passwords.ts';
import { bundleRoutes } from './shop/bundles.ts';
import { transactionRoutes } from './shop/transactions.ts';
import { paperRoutes } from './tryouts/papers.ts';
import { resultRoutes } from './tryouts/results.ts';
import { tryoutRoutes } from './tryouts/tryouts.ts';

/** A hand-in with a thousand unacknowledged changes is about 50 KB. */
const BODY_LIMIT_BYTES = 128 * 1024;

const timeouts = {
  /** A slow body may take this long: 5 MB need 60 s over a phone line of 0.7 Mbit/s. */
  requestTimeout: 120_000,
  /** A connection on which nothing moves; above the 72 s that an idle one is kept for the next request. */
  connectionTimeout: 75_000,
};
const HEADERS_TIMEOUT_MS = 30_000;

const callRoutes = [
  docsRoute,
  healthRoute,
  accountRoutes,
  sessionRoutes,
  profileRoutes,
  avatarRoutes,
  passwordRoutes,
  googleRoutes,
  bundleRoutes,
  transactionRoutes,
  tryoutRoutes,
  resultRoutes,
  notificationRoutes,
  eventRoutes,
  paperRoutes,
];

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
    ...timeouts,
    // Otherwise the address is that of the connection: anyone can write X-Forwarded-For.
    trustProxy: context.config.trustedProxies.length > 0 ? context.config.trustedProxies : false,
    // A request without a host is answered as ever; Node's own refusal has no words.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
    frameworkErrors: refuseAddress(context.config),
    clientErrorHandler: refuseBytes(context.config),
    // Requests under way while the server ends are answered; the default would turn them away in English.
    return503OnClosing: false,
    // A value of the wrong type is refused, never guessed at.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: true } },
  });
  setSecurityHeaders(app, context.config);
  handleErrors(app);
  await app.register(cookie);
  await readBodies(app);
  await nameClients(app, context);
  prepareCalls(app);
  app.addHook('onRequest', async (request, reply) => {
    // By the route that was found: the address may spell it otherwise ('/%61pi').
    if (isCall(request.routeOptions.url ?? pathOf(request.url))) reply.header('cache-control', 'no-store');
    requireOneHost(request);
    requireOwnOrigin(request, context.config.publicUrl);
  });
  for (const routes of callRoutes) routes(app, context);
  passOnAnnouncements(app, context);
  await pageRoutes(app, context);
  return app;
}

import { createClientErrorHandler } from '@ambang/server/client-error-handler.ts';
import type { LogOptions } from '@ambang/server/logging/log-output.ts';
import { createLoggerOptions } from '@ambang/server/logging/log-output.ts';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import { registrationRoutes } from './accounts/registration.ts';
import { profileRoutes } from './accounts/profile.ts';
import { sessionRoutes } from './accounts/sessions.ts';
import { avatarRoutes } from './avatars/avatars.ts';
import type { Context } from './context.ts';
import { googleRoutes } from './google/google.ts';
import { registerBodyParsers } from './http/bodies/body.ts';
import { addClientPseudonyms } from './http/client-pseudonyms.ts';
import { docsRoute } from './http/docs.ts';
import { handleErrors } from './http/replies/errors.ts';
import { callHeaders, setHeaders } from './http/replies/headers.ts';
import { healthRoutes } from './http/health.ts';
import { runHeartbeat } from './http/heartbeat.ts';
import { toParseErrorReply, createBadUrlHandler, refuseSeveralHosts } from './http/requests/malformed.ts';
import { measureCalls } from './http/measured-calls.ts';
import { requireOwnOrigin } from './http/requests/origin.ts';
import { createRequestIdGenerator } from './http/requests/request-ids.ts';
import { createTrustedProxyCheck } from './http/requests/trusted-proxy-check.ts';
import { decorateRequests } from './http/route.ts';
import { createHttpServer } from './http/server.ts';
import { eventRoutes } from './notifications/events.ts';
import { notificationRoutes } from './notifications/notifications.ts';
import { forwardAnnouncements } from './notifications/forward-announcements.ts';
import { pageRoutes } from './pages/pages.ts';
import { passwordRoutes } from './passwords/passwords.ts';
import { dailyQuestionRoutes } from './practice/daily/daily-question.ts';
import { itemReportRoutes } from './practice/item-reports.ts';
import { planRoute } from './practice/plans.ts';
import { practiceItemRoute } from './practice/items.ts';
import { practiceRoutes } from './practice/practice.ts';
import { reviewRoutes } from './practice/reviews.ts';
import { bundleRoutes } from './shop/bundles.ts';
import { codeRoutes } from './shop/codes.ts';
import { paymentWebhookRoute } from './shop/payment-webhook.ts';
import { transactionRoutes } from './shop/transactions.ts';
import { analysisTextRoutes } from './tryouts/analysis-texts/analysis-texts.ts';
import { leaderboardRoutes } from './tryouts/leaderboards/leaderboards.ts';
import { paperRoutes } from './tryouts/papers/papers.ts';
import { createFastPathSaves } from './tryouts/saves/fast-path-saves.ts';
import { resultRoutes } from './tryouts/results/results.ts';
import { reviewRoute } from './tryouts/results/reviews.ts';
import { saveRoute } from './tryouts/saves/saves.ts';
import { tryoutRoutes } from './tryouts/tryouts.ts';

/** A hand-in with a thousand unsaved changes is about 50 KB. */
const BODY_LIMIT_BYTES = 128 * 1024;

const callRoutes = [
  docsRoute,
  healthRoutes,
  registrationRoutes,
  sessionRoutes,
  profileRoutes,
  avatarRoutes,
  passwordRoutes,
  googleRoutes,
  bundleRoutes,
  transactionRoutes,
  paymentWebhookRoute,
  codeRoutes,
  tryoutRoutes,
  saveRoute,
  resultRoutes,
  reviewRoute,
  planRoute,
  leaderboardRoutes,
  analysisTextRoutes,
  practiceRoutes,
  practiceItemRoute,
  reviewRoutes,
  notificationRoutes,
  itemReportRoutes,
  eventRoutes,
  paperRoutes,
];

export async function buildApp(
  context: Context,
  log: LogOptions = { level: 'warn' },
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    logger: createLoggerOptions(log),
    // Fastify's request log would contain IP addresses and paths. Failures are logged where they are handled.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIdGenerator(context.config.trustedProxies),
    bodyLimit: BODY_LIMIT_BYTES,
    // Without trusted proxies the address of the connection is used, because any client can send X-Forwarded-For.
    trustProxy:
      context.config.trustedProxies.length > 0 && createTrustedProxyCheck(context.config.trustedProxies),
    serverFactory: (handler) => createHttpServer(createFastPathSaves(context, handler), () => app.server),
    frameworkErrors: createBadUrlHandler(context.config),
    clientErrorHandler: createClientErrorHandler(callHeaders(context.config), toParseErrorReply),
    // Requests during a shutdown are answered. By default Fastify refuses them with an English message.
    return503OnClosing: false,
    // Values of the wrong type are refused instead of converted.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: true } },
  });
  setHeaders(app, context.config);
  handleErrors(app);
  await app.register(cookie);
  await registerBodyParsers(app);
  await addClientPseudonyms(app, context);
  decorateRequests(app);
  measureCalls(app, context);
  app.addHook('onRequest', (request, _reply, done) => {
    refuseSeveralHosts(request);
    const { endpoint, needsNoOrigin = false } = request.routeOptions.config;
    if (!endpoint?.isWebhook && !needsNoOrigin) requireOwnOrigin(request, context.config.publicUrl);
    done();
  });
  for (const routes of callRoutes) routes(app, context);
  dailyQuestionRoutes(app, context);
  forwardAnnouncements(app, context);
  runHeartbeat(app, context);
  await pageRoutes(app, context);
  return app;
}

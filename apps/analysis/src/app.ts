import { analysisCodec, ANALYSIS_PATH } from '@ambang/contract/tryouts/analyses.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { createClosingResponseClass } from '@ambang/server/close-server.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import { createClientErrorHandler } from '@ambang/server/client-error-handler.ts';
import type { LogOptions } from '@ambang/server/logging/log-output.ts';
import { createLoggerOptions } from '@ambang/server/logging/log-output.ts';
import { createWindowThrottle } from '@ambang/server/window-throttle.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastify, { LogController } from 'fastify';
import { analyse } from './analyse.ts';
import type { Context } from './context.ts';
import { handleErrors, unknownPathRefusal, unreadableReply } from './errors.ts';
import { replyHeaders, preflightHeaders, securityHeaders } from './headers.ts';
import { verifyTicket } from './ticket.ts';

/** No call has a body. */
const BODY_LIMIT_BYTES = 1_024;

const timeouts = {
  /** A request has only a request line and a few headers. */
  requestTimeout: 15_000,
  /** Longer than Fastify's keep-alive timeout of 72 s. */
  connectionTimeout: 75_000,
};

export function buildApp(context: Context, log: LogOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: createLoggerOptions(log),
    // Fastify's request log would contain account ids and IP addresses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    ...timeouts,
    http: { ServerResponse: createClosingResponseClass(() => app.server) },
    return503OnClosing: false,
    frameworkErrors: refuseUndecodableUrl(context),
    clientErrorHandler: createClientErrorHandler(securityHeaders(context.webOrigin), () => ({
      status: 400,
      ...unreadableReply,
    })),
  });
  handleErrors(app);
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.headers(replyHeaders(context, request.headers)),
  );
  app.setNotFoundHandler(() => {
    throw unknownPathRefusal();
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.options(ANALYSIS_PATH, (_request, reply) => reply.status(204).headers(preflightHeaders).send());
  analysisRoute(app, context);
  return app;
}

interface Params {
  tryoutId: string;
  accountId: string;
}

function analysisRoute(app: FastifyInstance, context: Context): void {
  const throttle = createWindowThrottle(
    { times: context.callsAMinute, minutes: 1 },
    'Analisis ini terlalu sering dibuka. Tunggu satu menit lalu coba lagi.',
  );
  app.get<{ Params: Params }>(ANALYSIS_PATH, async ({ headers, params }) => {
    const accountId = await verifyTicket(headers.authorization, context.publicKey, context.now());
    throttle.take(accountId, context.now());
    const tryoutId = parseNumericId(params.tryoutId);
    // An analysis of another account gets the same reply as a missing analysis.
    if (tryoutId === null || params.accountId !== accountId) throw notFoundRefusal('Analisis ini');
    return analysisCodec.write(await analyse(context, accountId, tryoutId));
  });
}

/** Creates the handler of URLs that cannot be decoded. Fastify runs no hooks for them, so the handler sets the headers. */
function refuseUndecodableUrl(context: Context) {
  return (_error: Error, { headers }: FastifyRequest, reply: FastifyReply): void => {
    const { message } = unknownPathRefusal();
    void reply.headers(replyHeaders(context, headers)).status(404).send({ message });
  };
}

import { getHealth, getReadiness } from '@ambang/contract/health.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { MIN_SERVER_ERROR_STATUS, PAGES } from '../telemetry/metrics.ts';

/**
 * Measures every call under the name of its endpoint. Saves of answers are measured where they are batched. Event streams
 * are as long as their page is open, and health checks would hide the times that people wait for.
 */
export function measureCalls(app: FastifyInstance, { telemetry }: Context): void {
  const { calls, saves } = telemetry.metrics;
  const unmeasured = new Set<object>([saveAnswers, getHealth, getReadiness]);
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) calls.answered(PAGES, reply.statusCode, reply.elapsedTime);
    // All failed saves pass here: the fast path hands them over to Fastify when something is wrong.
    else if (endpoint === saveAnswers && reply.statusCode >= MIN_SERVER_ERROR_STATUS) saves.failed.add();
    else if (!unmeasured.has(endpoint) && endpoint.replyKind !== 'events')
      calls.answered(endpoint, reply.statusCode, reply.elapsedTime);
    done();
  });
}

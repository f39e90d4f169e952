import { getHealth, getReadiness } from '@ambang/contract/health.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { MIN_SERVER_ERROR_STATUS, PAGES_LABEL } from '../telemetry/metrics.ts';

/**
 * Measures the duration of every page and call, per endpoint and for the whole process, with three exceptions. Saves of
 * answers are measured where they are batched. Event streams last as long as their page is open. Health checks are fast and
 * frequent, so they would lower the process-wide percentiles.
 */
export function measureCalls(app: FastifyInstance, { telemetry }: Context): void {
  const { calls, saves } = telemetry.metrics;
  const unmeasured = new Set<object>([saveAnswers, getHealth, getReadiness]);
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) calls.recordReply(PAGES_LABEL, reply.statusCode, reply.elapsedTime);
    // All failed saves are counted here, because the fast path passes failed saves to Fastify.
    else if (endpoint === saveAnswers && reply.statusCode >= MIN_SERVER_ERROR_STATUS) saves.failed.add();
    else if (!unmeasured.has(endpoint) && endpoint.replyKind !== 'events')
      calls.recordReply(endpoint, reply.statusCode, reply.elapsedTime);
    done();
  });
}

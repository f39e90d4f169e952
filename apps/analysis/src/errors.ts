import { outageCause } from '@ambang/server/database/outages.ts';
import { notFoundRefusal, Refusal, statusByRefusalKind } from '@ambang/server/refusal.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { createFailureLog } from '@ambang/server/logging/failure-log.ts';
import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import type { FastifyError, FastifyInstance } from 'fastify';

const UNAVAILABLE_MESSAGE =
  'Analisis sedang tidak bisa dibuka. Nilai dan pembahasanmu tetap aman. Coba lagi sebentar lagi.';

const UNREADABLE_MESSAGE = 'Permintaan ini tidak terbaca. Muat ulang halaman lalu coba lagi.';

export const unreadableReply = { message: UNREADABLE_MESSAGE };

export const unknownPathRefusal = (): Refusal => notFoundRefusal('Alamat ini');

const RETRY_AFTER_SECONDS = 5;

export function handleErrors(app: FastifyInstance): void {
  const logOutage = createFailureLog((failures) => app.log.error(failures, 'analyses failed'));
  app.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => {
    const refusal = toRefusal(error);
    if (refusal) {
      if (refusal instanceof TemporaryRefusal) logOutage(refusal.reason);
      if (refusal.kind === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
      if (refusal.kind === 'signed-out') reply.header('www-authenticate', 'Bearer');
      if (refusal instanceof RateLimitRefusal) reply.header('retry-after', refusal.retryAfterSeconds);
      return reply.status(statusByRefusalKind[refusal.kind]).send({ message: refusal.message });
    }
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status < 500) return reply.status(status).send(unreadableReply);
    const { name, message, stack } = error;
    app.log.error({ fault: { name, message, stack } }, 'analysis failed');
    return reply.status(500).send({ message: UNAVAILABLE_MESSAGE });
  });
}

function toRefusal(error: Error): Refusal | null {
  if (error instanceof Refusal) return error;
  const outage = outageCause(error);
  return outage === null ? null : new TemporaryRefusal(outage, UNAVAILABLE_MESSAGE);
}

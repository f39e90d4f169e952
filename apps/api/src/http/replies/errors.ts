import type { FailureReply } from '@ambang/contract/endpoint.ts';
import { DatabaseUnavailableError, isLockFailure, outageCause } from '@ambang/server/database/outages.ts';
import { Refusal, statusByRefusalKind } from '@ambang/server/refusal.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { createFailureLog } from '@ambang/server/logging/failure-log.ts';
import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '../requests/request-ids.ts';
import { logAuthEvent, LoggedRefusal } from '../../sessions/auth-event.ts';

const INVALID = 'Data yang dikirim tidak lengkap atau tidak valid. Muat ulang halaman lalu coba lagi.';

const messages: Record<number, string> = {
  400: INVALID,
  404: 'Yang kamu cari tidak ditemukan. Periksa alamatnya atau kembali ke beranda.',
  408: 'Permintaan terlalu lama sampai ke server. Periksa jaringanmu lalu coba lagi.',
  413: 'Data yang dikirim terlalu besar. Kurangi ukurannya lalu coba lagi.',
  415: 'Jenis data ini tidak diterima. Muat ulang halaman lalu coba lagi.',
  431: 'Data dari browser ini terlalu besar. Hapus cookie situs ini lalu masuk lagi.',
};

export const messageForStatus = (status: number): string => messages[status] ?? INVALID;

const UNEXPECTED = 'Server sedang bermasalah. Datamu aman; coba lagi sebentar lagi.';

/** Our pages add a random delay. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Converts the errors of all routes to replies. A reply has a status and an Indonesian message, but no details of the error.
 */
export function handleErrors(app: FastifyInstance): void {
  const logOutage = createFailureLog((failures) => app.log.error(failures, 'requests failed'));
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = toRefusal(error, request);
    if (refusal) {
      logRefusal(request, reply, refusal);
      if (refusal instanceof TemporaryRefusal) logOutage(refusal.reason, request.id);
      const status = statusByRefusalKind[refusal.kind];
      if (status >= 500) reply.header(REQUEST_ID_HEADER, request.id);
      return reply.status(status).send(toFailureReply(refusal));
    }
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status < 500) return reply.status(status).send({ message: messageForStatus(status) });
    const outage = outageCause(error);
    if (outage) logOutage(outage, request.id);
    else request.log.error({ fault: faultOf(error), route: request.routeOptions.url }, 'request failed');
    return reply.status(500).header(REQUEST_ID_HEADER, request.id).send({ message: UNEXPECTED });
  });
}

const toFailureReply = ({ message, field }: Refusal): FailureReply => ({ message, ...(field && { field }) });

/**
 * Converts an outage to a refusal with `Retry-After`. After a lost connection it is unknown whether the change was stored, so
 * only an idempotent call is converted. A lock timeout or a deadlock has stored nothing. After a timeout of the pool every call
 * is converted, although a frozen server may still execute the statement: pages repeat only idempotent calls by themselves.
 * @returns null for other errors
 */
function toRefusal(error: Error, { routeOptions }: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error;
  const outage = outageCause(error);
  if (outage === null) return null;
  const isIdempotent = routeOptions.config.endpoint?.isIdempotent;
  const canRetry = isIdempotent || isLockFailure(error) || error instanceof DatabaseUnavailableError;
  return canRetry ? new TemporaryRefusal(outage) : null;
}

function logRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  if (refusal.kind === 'forbidden') logAuthEvent(request, 'denied');
  if (refusal.kind === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
  const details = request.session && { accountId: request.session.accountId };
  if (refusal instanceof LoggedRefusal) logAuthEvent(request, refusal.event, details);
  if (!(refusal instanceof RateLimitRefusal)) return;
  if (!refusal.isRepeat) logAuthEvent(request, 'throttled', details);
  reply.header('retry-after', refusal.retryAfterSeconds);
}

/** The fields of an error that may be logged. PostgreSQL's other fields may contain whole rows, with names and emails. */
function faultOf(error: Error & { code?: string }) {
  const { name, message, code, stack } = error;
  return { name, message, code, stack };
}

import type { FailureReply } from '@ambang/contract/endpoint.ts';
import { DatabaseUnavailableError, isLockTimeout, outageCause } from '@ambang/server/database/outages.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { createFailureLog } from '@ambang/server/failure-log.ts';
import { statusByRefusalKind } from '@ambang/server/refusal-status.ts';
import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '../requests/request-ids.ts';
import { authEvent, LoggedRefusal } from '../../sessions/auth-event.ts';

const INVALID = 'Data yang dikirim tidak lengkap atau tidak valid. Muat ulang halaman lalu coba lagi.';

/** Sentences for errors of the framework, by status. */
const sentenceOf: Record<number, string> = {
  400: INVALID,
  404: 'Yang kamu cari tidak ditemukan. Periksa alamatnya atau kembali ke beranda.',
  408: 'Permintaan terlalu lama sampai ke server. Periksa jaringanmu lalu coba lagi.',
  413: 'Data yang dikirim terlalu besar. Kurangi ukurannya lalu coba lagi.',
  415: 'Jenis data ini tidak diterima. Muat ulang halaman lalu coba lagi.',
  431: 'Data dari browser ini terlalu besar. Hapus cookie situs ini lalu masuk lagi.',
};

export const messageForStatus = (status: number): string => sentenceOf[status] ?? INVALID;

const UNEXPECTED = 'Server sedang bermasalah. Datamu aman; coba lagi sebentar lagi.';

/** Devices add a random delay of their own. */
const RETRY_AFTER_SECONDS = 5;

/** The one place where an error becomes a reply: a status and an Indonesian sentence, nothing else. */
export function handleErrors(app: FastifyInstance): void {
  const logOutage = createFailureLog((failures) => app.log.error(failures, 'requests failed'));
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal) {
      logRefusal(request, reply, refusal);
      if (refusal instanceof TemporaryRefusal) logOutage(refusal.reason, request.id);
      const status = statusByRefusalKind[refusal.kind];
      if (status >= 500) reply.header(REQUEST_ID_HEADER, request.id);
      return reply.status(status).send(failureOf(refusal));
    }
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status < 500) return reply.status(status).send({ message: messageForStatus(status) });
    const outage = outageCause(error);
    if (outage) logOutage(outage, request.id);
    else request.log.error({ fault: faultOf(error), route: request.routeOptions.url }, 'request failed');
    return reply.status(500).header(REQUEST_ID_HEADER, request.id).send({ message: UNEXPECTED });
  });
}

const failureOf = ({ message, field }: Refusal): FailureReply => ({ message, ...(field && { field }) });

/** An outage in the middle of a call may have saved its change or not, so only a repeatable call is asked to retry. */
function refusalOf(error: Error, { routeOptions }: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error;
  const outage = outageCause(error);
  const isBroken = outage !== null && routeOptions.config.endpoint?.isIdempotent;
  const isWorthAnotherTry = isBroken || error instanceof DatabaseUnavailableError || isLockTimeout(error);
  return isWorthAnotherTry ? new TemporaryRefusal(outage ?? error.message) : null;
}

function logRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  if (refusal.kind === 'forbidden') authEvent(request, 'denied');
  if (refusal.kind === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
  const known = request.account && { accountId: request.account.accountId };
  if (refusal instanceof LoggedRefusal) authEvent(request, refusal.event, known);
  if (!(refusal instanceof RateLimitRefusal)) return;
  if (!refusal.isRepeat) authEvent(request, 'throttled', known);
  reply.header('retry-after', refusal.retryAfterSeconds);
}

/** The fields of an error that may be logged. PostgreSQL adds details that quote whole rows, with names and emails. */
function faultOf(error: Error & { code?: string }) {
  const { name, message, code, stack } = error;
  return { name, message, code, stack };
}

import { paymentWebhook } from '@ambang/contract/shop/transactions.ts';
import { handlePaymentNotice } from '@ambang/orders/confirmation/payment-notice.ts';
import { parseSignedNotice } from '@ambang/orders/gateway/report.ts';
import { outageCause } from '@ambang/server/database/outages.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';

/**
 * The gateway's notices. It sends one again after whatever is not a success, least often after 400 and most often after
 * 503, so everything that was understood gets 200: also an order that is not ours, or a notice that came before.
 */
export function paymentNoticeRoute(app: FastifyInstance, context: Context): void {
  const { payments } = context.config;

  route(app, context, paymentWebhook, async ({ body, request }) => {
    if (!payments) throw new Refusal('missing', 'Tidak ada penyedia pembayaran yang dipakai di sini.');
    const report = parseSignedNotice(body, payments.serverKey);
    if (!report) throw new Refusal('invalid', 'Tanda tangan pemberitahuan ini tidak cocok.');
    const outcome = await handlePaymentNotice(context.orders, report).catch((fault: unknown) =>
      comeBack(fault, request),
    );
    if (outcome === 'unknown' || outcome === 'strange')
      request.log.warn({ notice: outcome, status: report.status }, 'payment notice not followed');
    return { data: null };
  });
}

/** Whatever went wrong here, the gateway has to come back. What is no outage is a fault of ours and is logged as one. */
function comeBack(fault: unknown, request: FastifyRequest): never {
  const outage = outageCause(fault);
  if (outage === null && fault instanceof Error && !(fault instanceof Refusal)) {
    const { name, message, stack } = fault;
    request.log.error({ fault: { name, message, stack } }, 'payment notice failed');
  }
  throw new TemporaryRefusal(outage ?? 'payment notice');
}

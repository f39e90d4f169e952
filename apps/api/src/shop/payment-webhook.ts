import { paymentWebhook } from '@ambang/contract/shop/transactions.ts';
import { handleWebhookNotification } from '@ambang/orders/confirmation/payment-webhook.ts';
import { parseSignedNotification } from '@ambang/orders/gateway/report.ts';
import { outageCause } from '@ambang/server/database/outages.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';

/**
 * Receives the webhook notifications of the gateway. After an error reply the gateway repeats the notification: least often
 * after 400, most often after 503. So every notification that is understood gets 200, even for an unknown order or a
 * repeated notification.
 */
export function paymentWebhookRoute(app: FastifyInstance, context: Context): void {
  const { payments } = context.config;

  registerRoute(app, context, paymentWebhook, async ({ body, request }) => {
    if (!payments) throw new Refusal('missing', 'Tidak ada penyedia pembayaran yang dipakai di sini.');
    const report = parseSignedNotification(body, payments.serverKey);
    if (!report) throw new Refusal('invalid', 'Tanda tangan pemberitahuan ini tidak cocok.');
    const outcome = await handleWebhookNotification(context.orders, report).catch((fault: unknown) =>
      requestRetry(fault, request),
    );
    if (outcome === 'unknown' || outcome === 'strange')
      request.log.warn({ notice: outcome, status: report.status }, 'webhook notification not followed');
    return { data: null };
  });
}

/** Makes the gateway repeat the notification after any error. An error that is not an outage is a bug and is logged. */
function requestRetry(fault: unknown, request: FastifyRequest): never {
  const outage = outageCause(fault);
  if (outage === null && fault instanceof Error && !(fault instanceof Refusal)) {
    const { name, message, stack } = fault;
    request.log.error({ fault: { name, message, stack } }, 'webhook notification failed');
  }
  throw new TemporaryRefusal(outage ?? 'webhook notification');
}

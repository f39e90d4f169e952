import { createHash } from 'node:crypto';
import { paymentMethods } from './methods.ts';
import type { SimulatedPayment, PaymentStatus } from './orders.ts';

/** `49000.00` */
const formatAmount = (rupiah: number): string => `${rupiah}.00`;

const WIB_OFFSET_MS = 7 * 3_600_000;

/** `2026-11-20 17:05:00`: in WIB, without a time zone. */
const formatTime = (ms: number): string =>
  new Date(ms + WIB_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

interface ReportOverrides {
  status?: PaymentStatus;
  statusCode?: string;
  orderId?: string;
  grossAmount?: number;
}

export function createReport(
  payment: SimulatedPayment,
  serverKey: string,
  message: string,
  overrides: ReportOverrides = {},
): Record<string, unknown> {
  const { transactionId, method, order, fraudStatus, settledAt, startedAt } = payment;
  const { paymentType, isPendingUpperCase } = paymentMethods[method];
  const status = overrides.status ?? payment.status;
  const signed = {
    order_id: overrides.orderId ?? order.orderId,
    status_code: overrides.statusCode ?? statusCodeOf(payment, status),
    gross_amount: formatAmount(overrides.grossAmount ?? order.terms.grossAmount),
  };
  return {
    ...signed,
    transaction_id: transactionId,
    transaction_status: isPendingUpperCase && status === 'pending' ? 'PENDING' : status,
    status_message: message,
    payment_type: paymentType,
    merchant_id: 'G812785002',
    currency: 'IDR',
    transaction_time: formatTime(startedAt),
    expiry_time: formatTime(order.terms.expiresAt),
    ...(settledAt !== null && { settlement_time: formatTime(settledAt) }),
    ...(fraudStatus !== null && { fraud_status: fraudStatus }),
    // The product must not store card data.
    ...(method === 'credit_card' && { masked_card: '48111111-1114' }),
    signature_key: createHash('sha512')
      .update(Object.values(signed).join('') + serverKey)
      .digest('hex'),
  };
}

const codes: Partial<Record<PaymentStatus, string>> = {
  ...{ pending: '201', deny: '202', cancel: '202', expire: '407' },
};

const captureCodes = { accept: '200', challenge: '201', deny: '202' };

function statusCodeOf({ fraudStatus }: SimulatedPayment, status: PaymentStatus): string {
  if (status === 'capture' && fraudStatus !== null) return captureCodes[fraudStatus];
  return codes[status] ?? '200';
}

/** For an expired payment the webhook notification has a different code than the status call. */
export const webhookStatusCode = (payment: SimulatedPayment, status = payment.status): string =>
  status === 'expire' ? '202' : statusCodeOf(payment, status);

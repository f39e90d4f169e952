import { createHash } from 'node:crypto';
import { paymentMethods } from './methods.ts';
import type { SimulatedPayment, GatewayStatus } from './orders.ts';

/** `49000.00` */
export const formatAmount = (rupiah: number): string => `${rupiah}.00`;

const GMT_7_MS = 7 * 60 * 60_000;

/** `2026-11-20 17:05:00`, in GMT+7 without saying so. */
const timeText = (ms: number): string => new Date(ms + GMT_7_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Fields that differ from the payment's own. */
export interface ReportOverrides {
  status?: GatewayStatus;
  statusCode?: string;
  orderId?: string;
  grossAmount?: number;
}

/** The fields of a payment in a notice or in the reply of a call. */
export function createReport(
  payment: SimulatedPayment,
  serverKey: string,
  message: string,
  overrides: ReportOverrides = {},
): Record<string, unknown> {
  const { transactionId, method, order, fraudStatus, settledAt, startedAt } = payment;
  const { paymentType, isPendingUpperCase, fields } = paymentMethods[method];
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
    transaction_time: timeText(startedAt),
    expiry_time: timeText(order.terms.expiresAt),
    ...(settledAt !== null && { settlement_time: timeText(settledAt) }),
    ...(fraudStatus !== null && { fraud_status: fraudStatus }),
    ...fields,
    signature_key: createHash('sha512')
      .update(Object.values(signed).join('') + serverKey)
      .digest('hex'),
  };
}

const codes: Partial<Record<GatewayStatus, string>> = {
  ...{ pending: '201', deny: '202', cancel: '202', failure: '202', expire: '407' },
};

const captureCodes = { accept: '200', challenge: '201', deny: '202' };

function statusCodeOf({ fraudStatus }: SimulatedPayment, status: GatewayStatus): string {
  if (status === 'capture' && fraudStatus !== null) return captureCodes[fraudStatus];
  return codes[status] ?? '200';
}

/** A notice has another code for an expired payment than the status call. */
export const notificationStatusCode = (payment: SimulatedPayment, status = payment.status): string =>
  status === 'expire' ? '202' : statusCodeOf(payment, status);

import { createHash } from 'node:crypto';
import { methods } from './methods.ts';
import type { Payment, TransactionStatus } from './orders.ts';

export const MERCHANT_ID = 'G812785002';

/** `49000.00`, the gateway's way to write rupiah. */
export const amountText = (rupiah: number): string => `${rupiah}.00`;

const GMT_7_MS = 7 * 60 * 60_000;

/** `2026-11-20 17:05:00`, in GMT+7 and without saying so. */
export const timeText = (ms: number): string =>
  new Date(ms + GMT_7_MS).toISOString().slice(0, 19).replace('T', ' ');

/** What the gateway says of a payment in a notice or in the reply of a call. */
export interface Statement {
  order_id: string;
  transaction_id: string;
  transaction_status: string;
  status_code: string;
  status_message: string;
  gross_amount: string;
  signature_key: string;
  [field: string]: unknown;
}

/** What is said otherwise than the payment has it. */
export interface Wording {
  status?: TransactionStatus;
  statusCode?: string;
  message: string;
  orderId?: string;
  grossAmount?: string;
}

export function statementOf(payment: Payment, serverKey: string, wording: Wording): Statement {
  const { transactionId, method, order, fraudStatus, settledAt, startedAt, expiresAt } = payment;
  const { paymentType, extras, shouts } = methods[method];
  const status = wording.status ?? payment.status;
  const amount = wording.grossAmount ?? amountText(payment.grossAmount);
  const signed = {
    order_id: wording.orderId ?? order.orderId,
    status_code: wording.statusCode ?? statusCodeOf(payment, status),
    gross_amount: amount,
  };
  return {
    ...signed,
    transaction_id: transactionId,
    transaction_status: shouts && status === 'pending' ? 'PENDING' : status,
    status_message: wording.message,
    payment_type: paymentType,
    merchant_id: MERCHANT_ID,
    currency: 'IDR',
    transaction_time: timeText(startedAt),
    expiry_time: timeText(expiresAt),
    ...(settledAt !== null && { settlement_time: timeText(settledAt) }),
    ...(fraudStatus !== null && { fraud_status: fraudStatus }),
    ...refundOf(payment, status),
    ...extras(transactionId),
    signature_key: signatureOf(signed, serverKey),
  };
}

type Signed = Pick<Statement, 'order_id' | 'status_code' | 'gross_amount'>;

function signatureOf({ order_id, status_code, gross_amount }: Signed, serverKey: string): string {
  return createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex');
}

/** A refund of a part is one of half the amount. */
function refundOf({ grossAmount }: Payment, status: TransactionStatus): { refund_amount?: string } {
  if (status === 'refund') return { refund_amount: amountText(grossAmount) };
  if (status === 'partial_refund') return { refund_amount: amountText(Math.floor(grossAmount / 2)) };
  return {};
}

const codes: Partial<Record<TransactionStatus, string>> = {
  pending: '201',
  deny: '202',
  cancel: '202',
  failure: '202',
  expire: '407',
};

const FRAUD_CODES = { accept: '200', challenge: '201', deny: '202' };

/** The code of a status call. */
function statusCodeOf({ fraudStatus }: Payment, status: TransactionStatus): string {
  if (status === 'capture' && fraudStatus !== null) return FRAUD_CODES[fraudStatus];
  return codes[status] ?? '200';
}

/** The code of a notice: the end of a payment's time has another one there than in a status call. */
export const noticeCodeOf = (payment: Payment, status = payment.status): string =>
  status === 'expire' ? '202' : statusCodeOf(payment, status);

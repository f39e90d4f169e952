import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayReport } from './gateway.ts';

const MAX_LENGTH = 100;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Ignores unknown fields and accepts missing optional fields, because the gateway may add fields at any time and omits
 * fields without a value.
 * @returns null unless the value is a report about one payment
 */
export function parseReport(value: unknown): GatewayReport | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Fields;
  const [orderId, paymentId] = [textOf(fields, 'order_id'), textOf(fields, 'transaction_id')];
  const [status, statusCode] = [textOf(fields, 'transaction_status'), textOf(fields, 'status_code')];
  const grossAmount = textOf(fields, 'gross_amount');
  if (!orderId || !paymentId || !status || !statusCode || !grossAmount || !isPaymentId(paymentId))
    return null;
  return {
    orderId,
    paymentId,
    status: status.toLowerCase(),
    statusCode,
    grossAmount,
    currency: textOf(fields, 'currency'),
    fraudStatus: textOf(fields, 'fraud_status')?.toLowerCase() ?? null,
    method: textOf(fields, 'payment_type'),
    reportedAt: textOf(fields, 'settlement_time') ?? textOf(fields, 'transaction_time') ?? '',
  };
}

/** Accepts numbers too, because the gateway has sent status codes both as numbers and as strings. */
function textOf(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH ? value : null;
}

/** The id becomes part of a URL, where other characters could lead the call to another path. */
export const isPaymentId = (text: string): boolean => /^[A-Za-z0-9-]{1,64}$/.test(text);

/** Returns null for a text that is not a whole amount. */
export function parseGrossAmount(grossAmount: string): number | null {
  return /^\d{1,12}(\.0{1,2})?$/.test(grossAmount) ? Number(grossAmount) : null;
}

/** A report may omit the currency, but a named currency must be IDR. */
export const hasAmount = (report: GatewayReport, rupiah: number): boolean =>
  parseGrossAmount(report.grossAmount) === rupiah && (report.currency ?? 'IDR') === 'IDR';

/**
 * Whether a reply to a query by payment id is about that payment. For some payment methods the reply contains the payment's
 * id instead of the order's id. Such a reply does not identify the order, so here the currency may not be omitted.
 */
export const isAboutPayment = (report: GatewayReport, paymentId: string, orderId: string): boolean =>
  report.paymentId === paymentId &&
  (report.orderId === orderId || report.orderId === paymentId) &&
  report.currency === 'IDR';

type Signed = Pick<GatewayReport, 'orderId' | 'statusCode' | 'grossAmount'>;

/** The SHA-512 of order id, status code, amount and server key. It does not cover the payment's status. */
export function computeSignature({ orderId, statusCode, grossAmount }: Signed, serverKey: string): string {
  return createHash('sha512')
    .update(orderId + statusCode + grossAmount + serverKey)
    .digest('hex');
}

/** Parses a webhook notification; null unless the gateway has signed it. */
export function parseSignedNotification(value: unknown, serverKey: string): GatewayReport | null {
  const report = parseReport(value);
  if (!report) return null;
  const { signature_key: signature } = value as { signature_key?: unknown };
  return typeof signature === 'string' && equalsInConstantTime(signature, computeSignature(report, serverKey))
    ? report
    : null;
}

function equalsInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The gateway's own wire, read leniently: it may add fields at any time, and leaves out those without a value. */

/** What the gateway says of one payment, in a notice or as the answer to a status call. */
export interface Statement {
  orderId: string;
  /** The gateway's id of the payment. One order may have several: a card that was denied, then QRIS. */
  paymentId: string;
  status: string;
  statusCode: string;
  /** As received, because the signature covers the text: "49000.00". */
  grossAmount: string;
  currency: string | null;
  fraudStatus: string | null;
  method: string | null;
  /** When the payment last changed, as the gateway writes it: in Western Indonesian Time, without an offset. */
  saidAt: string;
}

const LONGEST = 100;

type Fields = Readonly<Record<string, unknown>>;

/** @returns null for what is no statement on a payment */
export function readStatement(value: unknown): Statement | null {
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
    saidAt: textOf(fields, 'settlement_time') ?? textOf(fields, 'transaction_time') ?? '',
  };
}

/** A number is taken for its text: the gateway has sent status codes both ways. */
function textOf(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : null;
}

/** It goes into addresses of calls, where another text could name something else. */
export const isPaymentId = (text: string): boolean => /^[A-Za-z0-9-]{1,64}$/.test(text);

/** Whole rupiah of "49000.00"; null for a text that names none. */
export function rupiahOf(grossAmount: string): number | null {
  return /^\d{1,12}(\.0{1,2})?$/.test(grossAmount) ? Number(grossAmount) : null;
}

/** Whether the amount is this many rupiah. A statement may leave the currency out, but not name another one. */
export const isAmount = (statement: Statement, rupiah: number): boolean =>
  rupiahOf(statement.grossAmount) === rupiah && (statement.currency ?? 'IDR') === 'IDR';

/**
 * Whether the answer to a question about an order, by its own id, speaks of that order.
 */
export const speaksOfOrder = (statement: Statement, orderId: string): boolean =>
  statement.orderId === orderId;

/**
 * Whether the answer to a question about a payment speaks of that payment of that order. Of some methods the gateway
 * repeats the payment's id in place of the order's.
 */
export const speaksOfPayment = (statement: Statement, paymentId: string, orderId: string): boolean =>
  statement.paymentId === paymentId &&
  (statement.orderId === orderId || statement.orderId === paymentId) &&
  statement.currency === 'IDR';

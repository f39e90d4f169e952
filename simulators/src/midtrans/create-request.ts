import { parseJsonObject } from '../http.ts';
import type { OrderTerms } from './orders.ts';

type Fields = Record<string, unknown>;

interface CreateOrderRequest {
  orderId: string;
  terms: Omit<OrderTerms, 'webhookUrl'>;
}

/** The maximum lengths of the texts that the product sends. */
const textLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  item_details: { name: 50, id: 50 },
  customer_details: { first_name: 255, email: 255, phone: 255 },
  callbacks: { finish: 255 },
};

const MINUTE_MS = 60_000;
/** Midtrans documents five minutes in one place and twenty seconds in another; this is the stricter one. */
const MIN_LIFE_MINUTES = 5;
const MAX_LIFE_MINUTES = 7 * 24 * 60;

type ReportError = (message: string) => void;

/** Returns the gateway's messages if it refuses the body. */
export function parseCreateOrderRequest(body: string, now: number): CreateOrderRequest | string[] {
  const errors: string[] = [];
  const report: ReportError = (message) => void errors.push(message);
  const fields = parseJsonObject(body);
  if (fields === null) return ['There was a problem in the JSON you submitted'];
  const part = (name: string) => readPart(fields, name, report);
  const { order_id: orderId, gross_amount: grossAmount } = part('transaction_details');
  checkOrderId(orderId, report);
  checkAmount(grossAmount, report);
  const items = readItems(fields['item_details'], grossAmount, report);
  const customer = part('customer_details');
  checkTexts('customer_details', customer, report);
  const callbacks = part('callbacks');
  checkTexts('callbacks', callbacks, report);
  const { finish = null } = callbacks;
  if (typeof finish === 'string' && !/^https?:\/\//.test(finish)) report('callbacks.finish is invalid');
  part('credit_card');
  const expiresAt = readExpiry(part('expiry'), now, report);
  if (errors.length > 0) return errors;
  const { first_name: name = '', phone = null } = customer as Record<string, string>;
  const terms = {
    grossAmount: grossAmount as number,
    title: items.join(', '),
    customer: { name, phone },
    finishUrl: finish as string | null,
    expiresAt,
  };
  return { orderId: String(orderId), terms };
}

function readPart(fields: Fields, name: string, report: ReportError): Fields {
  const value = fields[name] ?? {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  report(`${name} is not an object`);
  return {};
}

function checkTexts(part: string, fields: Fields, report: ReportError): void {
  for (const [name, max] of Object.entries(textLimits[part] ?? {})) {
    const value = fields[name] ?? '';
    if (typeof value !== 'string') report(`${part}.${name} is not a text`);
    else if (value.length > max) report(`${part}.${name} too long`);
  }
}

function checkOrderId(value: unknown, report: ReportError): void {
  const name = 'transaction_details.order_id';
  if (typeof value !== 'string' || value === '') report(`${name} is required`);
  else if (value.length > 50) report(`${name} is too long`);
  else if (!/^[A-Za-z0-9~._-]+$/.test(value))
    report(`${name} allowed symbols are dash(-), underscore(_), tilde (~), and dot (.)`);
}

function checkAmount(value: unknown, report: ReportError): void {
  const name = 'transaction_details.gross_amount';
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) report(`${name} is not a number`);
  else if (value < 1) report(`${name} must be greater than or equal to 0.01`);
}

function readItems(value: unknown, grossAmount: unknown, report: ReportError): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report('item_details must be an array');
    return [];
  }
  let sum = 0;
  const names = value.map((item: Fields) => {
    const { name, price, quantity } = item;
    if (typeof name !== 'string' || name === '') report('item_details.name is required');
    checkTexts('item_details', item, report);
    if (!Number.isSafeInteger(price)) report('item_details.price is not a number');
    if (!Number.isSafeInteger(quantity) || Number(quantity) < 1)
      report('item_details.quantity must be greater than or equal to 1');
    sum += Number(price) * Number(quantity);
    return String(name);
  });
  if (sum !== grossAmount) report('transaction_details.gross_amount is not equal to the sum of item_details');
  return names;
}

/** Accepts only minutes, the unit of the product. @returns the deadline of the page and its payments, epoch ms */
function readExpiry({ unit, duration, start_time: start }: Fields, now: number, report: ReportError): number {
  if (unit !== 'minute') report('expiry.unit must be minute');
  const minutes = Number(duration);
  if (!Number.isSafeInteger(duration) || minutes <= 0) report('expiry.duration is not a number');
  else if (minutes < MIN_LIFE_MINUTES) report('expiry.duration must not be less than 5 minutes');
  else if (minutes > MAX_LIFE_MINUTES) report('expiry.duration must not be more than 7 days');
  const expiresAt = readStart(start, report) + minutes * MINUTE_MS;
  if (expiresAt <= now) report('expiry time must be in the future');
  if (expiresAt > now + MAX_LIFE_MINUTES * MINUTE_MS)
    report('expiry time must not be more than 7 days from now');
  return expiresAt;
}

const START = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

/** @returns epoch ms */
function readStart(value: unknown, report: ReportError): number {
  const [, day, time, hours, minutes] = START.exec(String(value)) ?? [];
  const ms = Date.parse(`${day}T${time}${hours}:${minutes}`);
  if (Number.isNaN(ms)) report('expiry.start_time format must be yyyy-MM-dd HH:mm:ss Z');
  return ms;
}

import { parseJsonObject } from '../http.ts';
import type { OrderTerms } from './orders.ts';

type Fields = Record<string, unknown>;

export interface CreateOrderRequest {
  orderId: string;
  terms: Omit<OrderTerms, 'noticeUrl'>;
}

/** Maximal lengths of the texts in each part of the body. */
const textLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  item_details: { name: 50, id: 50, brand: 50, category: 50, merchant_name: 50, url: 50 },
  customer_details: { first_name: 255, last_name: 255, email: 255, phone: 255 },
  callbacks: { finish: 255, error: 255 },
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const units: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: DAY_MS };
/** Midtrans documents five minutes in one place and twenty seconds in another; this is the stricter one. */
const MIN_LIFE_MS = 5 * MINUTE_MS;
const MAX_LIFE_MS = 7 * DAY_MS;

type Complain = (message: string) => void;

/** Reads the body of a creation call. @returns the gateway's messages if it refuses the body */
export function parseCreateOrderRequest(body: string, now: number): CreateOrderRequest | string[] {
  const errors: string[] = [];
  const complain: Complain = (message) => void errors.push(message);
  const fields = parseJsonObject(body);
  if (fields === null) return ['There was a problem in the JSON you submitted'];
  const part = (name: string) => partOf(fields, name, complain);
  const { order_id: orderId, gross_amount: grossAmount } = part('transaction_details');
  checkOrderId(orderId, complain);
  checkAmount(grossAmount, complain);
  const items = readItems(fields['item_details'], grossAmount, complain);
  const customer = part('customer_details');
  checkTexts('customer_details', customer, complain);
  const callbacks = part('callbacks');
  checkTexts('callbacks', callbacks, complain);
  const { finish = null } = callbacks;
  if (typeof finish === 'string' && !/^https?:\/\//.test(finish)) complain('callbacks.finish is invalid');
  part('credit_card');
  const expiresAt = readExpiry(fields['expiry'] === undefined ? null : part('expiry'), now, complain);
  if (errors.length > 0) return errors;
  const { first_name: first, last_name: last, phone = null } = customer as Record<string, string>;
  const terms = {
    grossAmount: grossAmount as number,
    title: items.join(', '),
    customer: { name: [first, last].filter(Boolean).join(' '), phone },
    finishUrl: finish as string | null,
    expiresAt,
  };
  return { orderId: String(orderId), terms };
}

function partOf(fields: Fields, name: string, complain: Complain): Fields {
  const value = fields[name] ?? {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  complain(`${name} is not an object`);
  return {};
}

function checkTexts(part: string, fields: Fields, complain: Complain): void {
  for (const [name, max] of Object.entries(textLimits[part] ?? {})) {
    const value = fields[name] ?? '';
    if (typeof value !== 'string') complain(`${part}.${name} is not a text`);
    else if (value.length > max) complain(`${part}.${name} too long`);
  }
}

function checkOrderId(value: unknown, complain: Complain): void {
  const name = 'transaction_details.order_id';
  if (typeof value !== 'string' || value === '') complain(`${name} is required`);
  else if (value.length > 50) complain(`${name} is too long`);
  else if (!/^[A-Za-z0-9~._-]+$/.test(value))
    complain(`${name} allowed symbols are dash(-), underscore(_), tilde (~), and dot (.)`);
}

function checkAmount(value: unknown, complain: Complain): void {
  const name = 'transaction_details.gross_amount';
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) complain(`${name} is not a number`);
  else if (value < 1) complain(`${name} must be greater than or equal to 0.01`);
}

/** @returns the names of the items */
function readItems(value: unknown, grossAmount: unknown, complain: Complain): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    complain('item_details must be an array');
    return [];
  }
  let sum = 0;
  const names = value.map((item: Fields) => {
    const { name, price, quantity } = item;
    if (typeof name !== 'string' || name === '') complain('item_details.name is required');
    checkTexts('item_details', item, complain);
    if (!Number.isSafeInteger(price)) complain('item_details.price is not a number');
    if (!Number.isSafeInteger(quantity) || Number(quantity) < 1)
      complain('item_details.quantity must be greater than or equal to 1');
    sum += Number(price) * Number(quantity);
    return String(name);
  });
  if (sum !== grossAmount)
    complain('transaction_details.gross_amount is not equal to the sum of item_details');
  return names;
}

/** @returns the end of page and payments, epoch ms; a day from now without `expiry` */
function readExpiry(expiry: Fields | null, now: number, complain: Complain): number {
  if (expiry === null) return now + DAY_MS;
  const { unit, duration, start_time: start } = expiry;
  const unitMs = units[String(unit).replace(/s$/, '')];
  if (unitMs === undefined) complain('expiry.unit must be one of minute, hour, day');
  const lifeMs = Number(duration) * (unitMs ?? MINUTE_MS);
  if (!Number.isSafeInteger(duration) || lifeMs <= 0) complain('expiry.duration is not a number');
  else if (lifeMs < MIN_LIFE_MS) complain('expiry.duration must not be less than 5 minutes');
  else if (lifeMs > MAX_LIFE_MS) complain('expiry.duration must not be more than 7 days');
  const end = (start === undefined ? now : readStart(start, complain)) + lifeMs;
  if (end <= now) complain('expiry time must be in the future');
  if (end > now + MAX_LIFE_MS) complain('expiry time must not be more than 7 days from now');
  return end;
}

const START = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

/** @returns epoch ms */
function readStart(value: unknown, complain: Complain): number {
  const [, day, time, hours, minutes] = START.exec(String(value)) ?? [];
  const ms = Date.parse(`${day}T${time}${hours}:${minutes}`);
  if (Number.isNaN(ms)) complain('expiry.start_time format must be yyyy-MM-dd HH:mm:ss Z');
  return ms;
}

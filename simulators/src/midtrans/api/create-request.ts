import { objectIn } from '../../read-body.ts';
import { type Complain, type Fields, readEnd, section } from './create-expiry.ts';
import { methodNames, type MethodName, type Payer } from '../methods.ts';
import type { Item, Terms } from '../orders.ts';

export interface Creation {
  orderId: string;
  terms: Omit<Terms, 'noticeUrls'>;
}

const MOST_WORDS = 255;
const MOST_OF_ITEM = 50;

/** Reads the body of a creation. @returns the messages when something is wrong with it */
export function readCreation(body: string, now: number): Creation | string[] {
  const wrong: string[] = [];
  const complain: Complain = (message) => void wrong.push(message);
  const fields = objectIn(body);
  if (fields === null) return ['There was a problem in the JSON you submitted'];
  const part = (name: string): Fields => section(fields, name, complain) ?? {};
  const transaction = part('transaction_details');
  const orderId = readOrderId(transaction['order_id'], complain);
  const grossAmount = readGrossAmount(transaction['gross_amount'], complain);
  const items = readItems(fields['item_details'], grossAmount, complain);
  const payer = readPayer(part('customer_details'), complain);
  const callbacks = part('callbacks');
  const finishUrl = readCallback('finish', callbacks, complain);
  readCallback('error', callbacks, complain);
  part('credit_card');
  for (const name of ['custom_field1', 'custom_field2', 'custom_field3'])
    checkText(name, fields[name], MOST_WORDS, complain);
  const ends = readEnd(fields, now, complain);
  const offered = readMethods(fields['enabled_payments'], complain);
  if (wrong.length > 0) return wrong;
  return { orderId, terms: { grossAmount, items, payer, finishUrl, methods: offered, ...ends } };
}

function checkText(name: string, value: unknown, most: number, complain: Complain): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'string') complain(`${name} is not a text`);
  else if (value.length > most) complain(`${name} too long`);
}

function readOrderId(value: unknown, complain: Complain): string {
  if (typeof value !== 'string' || value === '') complain('transaction_details.order_id is required');
  else if (value.length > 50) complain('transaction_details.order_id is too long');
  else if (!/^[A-Za-z0-9~._-]+$/.test(value))
    complain(
      'transaction_details.order_id allowed symbols are dash(-), underscore(_), tilde (~), and dot (.)',
    );
  else return value;
  return '';
}

function readGrossAmount(value: unknown, complain: Complain): number {
  if (value === undefined) complain('transaction_details.gross_amount is required');
  else if (typeof value !== 'number' || !Number.isSafeInteger(value))
    complain('transaction_details.gross_amount is not a number');
  else if (value < 1) complain('transaction_details.gross_amount must be greater than or equal to 0.01');
  else return value;
  return 0;
}

function readItems(value: unknown, grossAmount: number, complain: Complain): Item[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    complain('item_details must be an array');
    return [];
  }
  const items = value.map((item: Fields | null) => readItem(item ?? {}, complain));
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  if (sum !== grossAmount)
    complain('transaction_details.gross_amount is not equal to the sum of item_details');
  return items;
}

function readItem(item: Fields, complain: Complain): Item {
  const { name, price, quantity } = item;
  if (typeof name !== 'string' || name === '') complain('item_details.name is required');
  for (const field of ['name', 'id', 'brand', 'category', 'merchant_name', 'url'])
    checkText(`item_details.${field}`, item[field], MOST_OF_ITEM, complain);
  if (!Number.isSafeInteger(price)) complain('item_details.price is not a number');
  if (!Number.isSafeInteger(quantity) || Number(quantity) < 1)
    complain('item_details.quantity must be greater than or equal to 1');
  return { name: String(name), price: Number(price), quantity: Number(quantity) };
}

function readPayer(customer: Fields, complain: Complain): Payer {
  for (const name of ['first_name', 'last_name', 'email', 'phone'])
    checkText(`customer_details.${name}`, customer[name], MOST_WORDS, complain);
  const { first_name: first, last_name: last, phone } = customer;
  const names = [first, last].filter((name) => typeof name === 'string' && name !== '');
  return { name: names.join(' '), phone: typeof phone === 'string' ? phone : null };
}

function readCallback(name: string, callbacks: Fields, complain: Complain): string | null {
  const value = callbacks[name];
  if (value === undefined || value === null) return null;
  const address = typeof value === 'string' && value.length <= MOST_WORDS ? URL.parse(value) : null;
  if (address && /^https?:$/.test(address.protocol)) return address.href;
  complain(`callbacks.${name} is invalid`);
  return null;
}

/** Names of methods that this simulator does not have are passed over: the real one has many more. */
function readMethods(value: unknown, complain: Complain): MethodName[] {
  if (value === undefined || value === null) return methodNames;
  if (!Array.isArray(value)) {
    complain('enabled_payments must be an array');
    return [];
  }
  const names = value.map((name: unknown) => (name === 'other_qris' ? 'qris' : name));
  return methodNames.filter((name) => names.includes(name));
}

import { objectIn } from '../../read-body.ts';
import { type Complain, readEnd } from './create-expiry.ts';
import { methodNames, type MethodName } from '../methods.ts';
import type { Item, Terms } from '../orders.ts';

export interface Creation {
  orderId: string;
  terms: Omit<Terms, 'noticeUrls'>;
}

/** What stands in a field whose type is not known yet. */
type Fields = Record<string, unknown>;

const MOST_FINISH = 255;

/** Reads the body of a creation. @returns the messages when something is wrong with it */
export function readCreation(body: string, now: number): Creation | string[] {
  const wrong: string[] = [];
  const complain: Complain = (message) => void wrong.push(message);
  const fields = objectIn(body);
  if (fields === null) return ['There was a problem in the JSON you submitted'];
  const transaction = inner(fields, 'transaction_details');
  const orderId = readOrderId(transaction['order_id'], complain);
  const grossAmount = readGrossAmount(transaction['gross_amount'], complain);
  const items = readItems(fields['item_details'], grossAmount, complain);
  checkCustomer(inner(fields, 'customer_details'), complain);
  const finishUrl = readFinish(inner(fields, 'callbacks')['finish'], complain);
  const ends = readEnd(fields, now, complain);
  const offered = readMethods(fields['enabled_payments'], complain);
  if (wrong.length > 0) return wrong;
  return { orderId, terms: { grossAmount, items, finishUrl, methods: offered, ...ends } };
}

function inner(fields: Fields, name: string): Fields {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
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

function readItem({ id, name, price, quantity }: Fields, complain: Complain): Item {
  if (typeof name !== 'string' || name === '') complain('item_details.name is required');
  else if (name.length > 50) complain('item_details.name too long');
  if (typeof id === 'string' && id.length > 50) complain('item_details.id too long');
  if (!Number.isSafeInteger(price)) complain('item_details.price is not a number');
  if (!Number.isSafeInteger(quantity) || Number(quantity) < 1)
    complain('item_details.quantity must be greater than or equal to 1');
  return { name: String(name), price: Number(price), quantity: Number(quantity) };
}

function checkCustomer(customer: Fields, complain: Complain): void {
  for (const name of ['first_name', 'last_name', 'email', 'phone']) {
    const value = customer[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string' || value.length > 255) complain(`customer_details.${name} too long`);
  }
}

function readFinish(value: unknown, complain: Complain): string | null {
  if (value === undefined || value === null) return null;
  const address = typeof value === 'string' && value.length <= MOST_FINISH ? URL.parse(value) : null;
  if (address && /^https?:$/.test(address.protocol)) return address.href;
  complain('callbacks.finish is invalid');
  return null;
}

/** Names of methods that this stand-in does not have are passed over: the real one has many more. */
function readMethods(value: unknown, complain: Complain): MethodName[] {
  if (value === undefined || value === null) return methodNames;
  if (!Array.isArray(value)) {
    complain('enabled_payments must be an array');
    return [];
  }
  const names = value.map((name: unknown) => (name === 'other_qris' ? 'qris' : name));
  return methodNames.filter((name) => names.includes(name));
}

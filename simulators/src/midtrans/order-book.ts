import { randomUUID } from 'node:crypto';
import { methods } from './methods.ts';
import type { Order, Payment, Terms } from './orders.ts';

/** Enough for a flood; beyond it the oldest orders are dropped. */
const MOST_ORDERS = 20_000;

/** The orders in memory. What is looked up is first told the time: a pending payment whose time is over is expired. */
export interface OrderBook {
  order: (orderId: string) => Order | undefined;
  withToken: (token: string) => Order | undefined;
  payment: (transactionId: string) => Payment | undefined;
  /** Newest first. */
  all: () => Order[];
  /** Makes the order, or gives the one there is other terms and another token. */
  create: (orderId: string, terms: Terms) => Order;
  add: (payment: Payment) => void;
  /** To be called for each payment whose status was changed. */
  changed: (payment: Payment) => void;
  /** The payments whose time is over and who have not been returned by this before. */
  takeExpired: () => Payment[];
  clear: () => void;
}

interface Shelves {
  orders: Map<string, Order>;
  tokens: Map<string, Order>;
  payments: Map<string, Payment>;
  /** The payments that were pending when they were last touched: the only ones that time can end. */
  open: Set<Payment>;
}

export function orderBook(now: () => number): OrderBook {
  const shelves: Shelves = { orders: new Map(), tokens: new Map(), payments: new Map(), open: new Set() };
  const { orders, tokens, payments, open } = shelves;
  const told = (order: Order | undefined) => {
    for (const payment of order?.payments ?? []) tellTime(payment, now());
    return order;
  };
  return {
    order: (orderId) => told(orders.get(orderId)),
    withToken: (token) => told(tokens.get(token)),
    payment(transactionId) {
      const payment = payments.get(transactionId);
      if (payment) tellTime(payment, now());
      return payment;
    },
    all() {
      for (const payment of open) tellTime(payment, now());
      return [...orders.values()].reverse();
    },
    create: (orderId, terms) => created(shelves, orderId, terms, now()),
    add(payment) {
      payment.order.payments.push(payment);
      payments.set(payment.transactionId, payment);
      open.add(payment);
    },
    changed: (payment) => void (payment.status === 'pending' ? open.add(payment) : open.delete(payment)),
    takeExpired: () => [...open].filter((payment) => tellTime(payment, now()) && open.delete(payment)),
    clear: () => Object.values(shelves).forEach((shelf: { clear(): void }) => shelf.clear()),
  };
}

function created({ orders, tokens, payments, open }: Shelves, orderId: string, terms: Terms, now: number) {
  const former = orders.get(orderId);
  const token = randomUUID();
  const order: Order = former ?? { orderId, createdAt: now, token, terms, canceledAt: null, payments: [] };
  tokens.delete(order.token);
  Object.assign(order, { token, terms, canceledAt: null });
  orders.set(orderId, order);
  tokens.set(token, order);
  const oldest = orders.size > MOST_ORDERS ? orders.values().next().value : undefined;
  if (oldest === undefined) return order;
  orders.delete(oldest.orderId);
  tokens.delete(oldest.token);
  for (const payment of oldest.payments) {
    payments.delete(payment.transactionId);
    open.delete(payment);
  }
  return order;
}

/** @returns whether the time of the payment is over */
function tellTime(payment: Payment, now: number): boolean {
  if (payment.status === 'pending' && now >= payment.expiresAt) payment.status = 'expire';
  return payment.status === 'expire';
}

/**
 * The payment of which a call by order id speaks: the newest that is not denied, else the newest. Methods that are
 * known by transaction id alone are no part of it.
 */
export function spokenOf({ payments }: Order): Payment | undefined {
  const known = payments.filter(({ method }) => !methods[method].isKnownByTransactionOnly);
  return known.findLast(({ status }) => status !== 'deny') ?? known.at(-1);
}

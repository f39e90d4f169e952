import { randomUUID } from 'node:crypto';
import type { Customer, PaymentMethodName } from './methods.ts';
import { paymentMethodRefusal, paymentMethods } from './methods.ts';

const statuses = [
  ...(['pending', 'capture', 'settlement', 'deny', 'cancel', 'expire'] as const),
  ...(['refund', 'partial_refund', 'chargeback', 'partial_chargeback'] as const),
];

export type PaymentStatus = (typeof statuses)[number];

export const isPaymentStatus = (value: unknown): value is PaymentStatus =>
  (statuses as readonly unknown[]).includes(value);

export type FraudStatus = 'accept' | 'challenge' | 'deny';

export interface OrderTerms {
  /** Rupiah. */
  grossAmount: number;
  title: string;
  customer: Customer;
  finishUrl: string | null;
  webhookUrl: string | null;
  /** The deadline of the page and its payments, epoch ms. */
  expiresAt: number;
}

export interface SimulatedOrder {
  readonly orderId: string;
  /** Creating the order again replaces the token. */
  token: string;
  terms: OrderTerms;
  canceledAt: number | null;
  /** Oldest first: a denied card may be followed by another method. */
  readonly payments: SimulatedPayment[];
}

export interface SimulatedPayment {
  readonly transactionId: string;
  readonly order: SimulatedOrder;
  readonly method: PaymentMethodName;
  readonly startedAt: number;
  status: PaymentStatus;
  /** Null for methods without one. */
  fraudStatus: FraudStatus | null;
  settledAt: number | null;
}

export const isFailedPayment = ({ status }: SimulatedPayment): boolean =>
  ['deny', 'cancel', 'expire'].includes(status);

export const isPaidPayment = ({ status }: SimulatedPayment): boolean =>
  ['capture', 'settlement', 'partial_refund'].includes(status);

/** The gateway refuses an operation; the message has the reason. */
export class GatewayRefusalError extends Error {}

/** Each read first expires the order's overdue payments. */
export class OrderStore {
  readonly #now: () => number;
  readonly #orders = new Map<string, SimulatedOrder>();
  readonly #tokens = new Map<string, SimulatedOrder>();
  readonly #payments = new Map<string, SimulatedPayment>();
  /** Pending payments, and expired payments that `collectExpired` has not yet returned. */
  readonly #unreported = new Set<SimulatedPayment>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Newest first. */
  list = (): SimulatedOrder[] => [...this.#orders.values()].reverse().map((order) => this.#expire(order));

  find(orderId: string): SimulatedOrder | null {
    const order = this.#orders.get(orderId);
    return order ? this.#expire(order) : null;
  }

  findByToken(token: string): SimulatedOrder | null {
    const order = this.#tokens.get(token);
    return order ? this.#expire(order) : null;
  }

  findPayment(transactionId: string): SimulatedPayment | null {
    const payment = this.#payments.get(transactionId);
    if (payment) this.#expire(payment.order);
    return payment ?? null;
  }

  create(orderId: string, terms: OrderTerms): SimulatedOrder {
    const existing = this.#orders.get(orderId);
    const order = existing ?? { orderId, token: '', terms, canceledAt: null, payments: [] };
    this.#tokens.delete(order.token);
    Object.assign(order, { token: randomUUID(), terms, canceledAt: null });
    this.#orders.set(orderId, order);
    this.#tokens.set(order.token, order);
    return order;
  }

  /** @throws GatewayRefusalError */
  startPayment(orderId: string, method: PaymentMethodName): SimulatedPayment {
    const order = this.find(orderId);
    if (!order) throw new GatewayRefusalError(`Tidak ada order ${orderId}.`);
    const { grossAmount, customer, expiresAt } = order.terms;
    if (order.canceledAt !== null) throw new GatewayRefusalError('Halaman pembayaran ini sudah dibatalkan.');
    if (order.payments.some(isPaidPayment)) throw new GatewayRefusalError('Order ini sudah dibayar.');
    if (this.#now() >= expiresAt) throw new GatewayRefusalError('Waktu pembayaran sudah habis.');
    const refusal = paymentMethodRefusal(method, grossAmount, customer);
    if (refusal !== null) throw new GatewayRefusalError(refusal);
    const payment: SimulatedPayment = {
      transactionId: randomUUID(),
      order,
      method,
      startedAt: this.#now(),
      status: 'pending',
      fraudStatus: paymentMethods[method].hasFraudStatus === false ? null : 'accept',
      settledAt: null,
    };
    order.payments.push(payment);
    this.#payments.set(payment.transactionId, payment);
    this.#unreported.add(payment);
    return payment;
  }

  setStatus(payment: SimulatedPayment, status: PaymentStatus, fraudStatus = payment.fraudStatus): void {
    if (status === 'settlement') payment.settledAt ??= this.#now();
    Object.assign(payment, { status, fraudStatus });
    if (status !== 'pending') this.#unreported.delete(payment);
  }

  /** @returns the payments that have expired by time since the last call */
  collectExpired(): SimulatedPayment[] {
    const expired = [...this.#unreported].filter(({ order }) => this.#now() >= order.terms.expiresAt);
    for (const payment of expired) {
      this.#expire(payment.order);
      this.#unreported.delete(payment);
    }
    return expired;
  }

  #expire(order: SimulatedOrder): SimulatedOrder {
    const isLate = this.#now() >= order.terms.expiresAt;
    for (const payment of order.payments)
      if (isLate && payment.status === 'pending') payment.status = 'expire';
    return order;
  }
}

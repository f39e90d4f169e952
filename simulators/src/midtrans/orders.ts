import { randomUUID } from 'node:crypto';
import type { Customer, MethodName } from './methods.ts';
import { paymentMethodRefusal, paymentMethods } from './methods.ts';

const statuses = {
  ...{ pending: true, authorize: true, capture: true, settlement: true, deny: true, cancel: true },
  ...{ expire: true, failure: true, refund: true, partial_refund: true },
  ...{ chargeback: true, partial_chargeback: true },
};

export type GatewayStatus = keyof typeof statuses;

export const isGatewayStatus = (value: unknown): value is GatewayStatus =>
  typeof value === 'string' && Object.hasOwn(statuses, value);

export type FraudStatus = 'accept' | 'challenge' | 'deny';

/** The contents of the merchant's latest creation call. */
export interface OrderTerms {
  /** Rupiah. */
  grossAmount: number;
  title: string;
  customer: Customer;
  finishUrl: string | null;
  noticeUrl: string | null;
  /** Page and payments end together. Epoch ms. */
  expiresAt: number;
}

export interface SimulatedOrder {
  readonly orderId: string;
  readonly createdAt: number;
  /** Of the one valid page; creating the order again replaces it. */
  token: string;
  terms: OrderTerms;
  canceledAt: number | null;
  /** Oldest first: a denied card may be followed by another method. */
  readonly payments: SimulatedPayment[];
}

export interface SimulatedPayment {
  readonly transactionId: string;
  readonly order: SimulatedOrder;
  readonly method: MethodName;
  readonly startedAt: number;
  status: GatewayStatus;
  /** Null for methods without one. */
  fraudStatus: FraudStatus | null;
  settledAt: number | null;
}

/** The payment is over without the merchant having its money. */
export const isFailedPayment = ({ status }: SimulatedPayment): boolean =>
  ['deny', 'cancel', 'expire', 'failure'].includes(status);

export const isPaid = ({ status }: SimulatedPayment): boolean =>
  ['capture', 'settlement', 'partial_refund'].includes(status);

/** The gateway refuses the act; the message has the reason. */
export class InvalidTransitionError extends Error {}

/** All orders, in memory. Each look-up first expires the order's overdue payments. */
export class OrderStore {
  readonly #now: () => number;
  readonly #orders = new Map<string, SimulatedOrder>();
  readonly #tokens = new Map<string, SimulatedOrder>();
  readonly #payments = new Map<string, SimulatedPayment>();
  /** Payments whose expiry was not taken by `takeExpired`. */
  readonly #open = new Set<SimulatedPayment>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Newest first. */
  all = (): SimulatedOrder[] => [...this.#orders.values()].reverse().map((order) => this.#expire(order));

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
    const former = this.#orders.get(orderId);
    const order = former ?? {
      orderId,
      createdAt: this.#now(),
      token: '',
      terms,
      canceledAt: null,
      payments: [],
    };
    this.#tokens.delete(order.token);
    Object.assign(order, { token: randomUUID(), terms, canceledAt: null });
    this.#orders.set(orderId, order);
    this.#tokens.set(order.token, order);
    return order;
  }

  /** @throws InvalidTransitionError */
  startPayment(orderId: string, method: MethodName): SimulatedPayment {
    const order = this.find(orderId);
    if (!order) throw new InvalidTransitionError(`Tidak ada order ${orderId}.`);
    const { grossAmount, customer, expiresAt } = order.terms;
    if (order.canceledAt !== null)
      throw new InvalidTransitionError('Halaman pembayaran ini sudah dibatalkan.');
    if (order.payments.some(isPaid)) throw new InvalidTransitionError('Order ini sudah dibayar.');
    if (this.#now() >= expiresAt) throw new InvalidTransitionError('Waktu pembayaran sudah habis.');
    const refusal = paymentMethodRefusal(method, grossAmount, customer);
    if (refusal !== null) throw new InvalidTransitionError(refusal);
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
    this.#open.add(payment);
    return payment;
  }

  setStatus(payment: SimulatedPayment, status: GatewayStatus, fraudStatus = payment.fraudStatus): void {
    if (status === 'settlement') payment.settledAt ??= this.#now();
    Object.assign(payment, { status, fraudStatus });
    if (status !== 'pending') this.#open.delete(payment);
  }

  /** @returns the payments that have expired by time since the last call */
  takeExpired(): SimulatedPayment[] {
    const expired = [...this.#open].filter(({ order }) => this.#now() >= order.terms.expiresAt);
    for (const payment of expired) {
      this.#expire(payment.order);
      this.#open.delete(payment);
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

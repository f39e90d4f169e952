import type { MethodName, Payer } from './methods.ts';

/** The gateway's words for what has become of a payment. */
export type TransactionStatus =
  | 'pending'
  | 'authorize'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'failure'
  | 'refund'
  | 'partial_refund'
  | 'chargeback'
  | 'partial_chargeback';

export type FraudStatus = 'accept' | 'challenge' | 'deny';

export interface Item {
  name: string;
  /** Rupiah; a discount is negative. */
  price: number;
  quantity: number;
}

/** What the merchant has asked for when it created the order, or created it again. */
export interface Terms {
  /** Rupiah. */
  grossAmount: number;
  items: readonly Item[];
  payer: Payer;
  /** The ways to pay that the page offers. */
  methods: readonly MethodName[];
  finishUrl: string | null;
  noticeUrls: readonly string[];
  /** Until when the page lets somebody choose a way to pay. */
  pageEndsAt: number;
  /** Until when a payment that began at that time can be paid. */
  endOfPayment: (startedAt: number) => number;
}

export interface Order {
  readonly orderId: string;
  readonly createdAt: number;
  /** Of the one page that is valid; a repeated creation replaces it. */
  token: string;
  terms: Terms;
  canceledAt: number | null;
  /** Oldest first: a denied card may be followed by another way to pay. */
  readonly payments: Payment[];
}

export interface Payment {
  readonly transactionId: string;
  readonly order: Order;
  readonly method: MethodName;
  readonly grossAmount: number;
  readonly startedAt: number;
  readonly expiresAt: number;
  status: TransactionStatus;
  /** Null where the method, or the moment, has none. */
  fraudStatus: FraudStatus | null;
  settledAt: number | null;
}

/** Under these nobody has the money, and nobody can get it any more. */
const over: readonly TransactionStatus[] = ['deny', 'cancel', 'expire', 'failure'];

export const isOver = ({ status }: Payment): boolean => over.includes(status);

export const isPaid = ({ status }: Payment): boolean =>
  status === 'capture' || status === 'settlement' || status === 'partial_refund';

/** What the gateway does not do in this state; the message says why. */
export class Impossible extends Error {}

/** No order or payment of that name. */
export class Unknown extends Error {}

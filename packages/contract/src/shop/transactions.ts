import type { Codec } from '../codec.ts';
import { zeroOrOneCodec, instantCodec, nullableInstantCodec, listCodec, identityCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** `awaiting`: not paid yet, or the outcome is unknown. */
export type TransactionStatus = 'awaiting' | 'paid' | 'failed';

const statusToWire = { awaiting: 'SEDANG DIPROSES', paid: 'SUKSES', failed: 'GAGAL' } as const;

type TransactionStatusWire = (typeof statusToWire)[TransactionStatus];

const statusFromWire = Object.fromEntries(
  Object.entries(statusToWire).map(([status, wire]) => [wire, status]),
) as Record<TransactionStatusWire, TransactionStatus>;

export const transactionStatusCodec: Codec<TransactionStatusWire, TransactionStatus> = {
  read: (wire) => statusFromWire[wire],
  write: (status) => statusToWire[status],
};

/**
 * `expired`: not paid in time. `refused`: the payment was denied. `returned`: the money was returned. `unavailable`:
 * the gateway created no payment page. `owned`: the account got the tryouts in another way. `replaced`: the bundle
 * changed and was bought again.
 */
export type TransactionFailure = 'expired' | 'refused' | 'returned' | 'unavailable' | 'owned' | 'replaced';

/** What a receipt has besides its order. */
export interface TransactionReceipt {
  /** Consecutive, such as "000042". */
  number: string;
  seller: string;
  /** NPWP, as the seller writes it; null for a seller without one. */
  taxNumber: string | null;
}

/** The order of a bundle. The API calls an order a transaction. */
export interface Transaction {
  id: string;
  accountId: string;
  bundleId: number;
  title: string;
  tryoutCount: number;
  status: TransactionStatus;
  /** Rupiah. */
  price: number;
  /** Null for a free bundle, and until the gateway has created the payment page. */
  paymentToken: string | null;
  paymentUrl: string | null;
  /** Null unless `status` is `failed`. */
  failure: TransactionFailure | null;
  /** The gateway's name of the method, such as 'qris'. Null for a free bundle, and before a payment. */
  paymentMethod: string | null;
  /** Null unless `status` is `paid`. */
  paidAt: number | null;
  /** Whether money is due back: it was paid twice, or for tryouts that the account owned already. */
  isRefundDue: boolean;
  /** Null for a free bundle, and unless `status` is `paid`. */
  receipt: TransactionReceipt | null;
  /** Whether the page of the order was opened before. */
  isOpened: boolean;
  createdAt: number;
  /** The deadline of the payment, fifteen minutes after `createdAt`. */
  expiresAt: number;
  /** The server's time at the reply, because the device's clock may be wrong. */
  serverTime: number;
}

interface TransactionWire {
  transactionRecord_id: string;
  account_id: string;
  tryoutBundle_id: number;
  transaction_title: string;
  jumlah_to: number;
  transaction_status: TransactionStatusWire;
  transaction_price: number;
  snap_token: string | null;
  snap_redirect_url: string | null;
  failure_reason: TransactionFailure | null;
  payment_type: string | null;
  paid_at: string | null;
  refund_due: boolean;
  receipt: TransactionReceipt | null;
  isClicked: number;
  createdAt: string;
  expires_at: string;
  server_time: string;
}

export const transactionCodec: Codec<TransactionWire, Transaction> = {
  read: (wire) => ({
    id: wire.transactionRecord_id,
    accountId: wire.account_id,
    bundleId: wire.tryoutBundle_id,
    title: wire.transaction_title,
    tryoutCount: wire.jumlah_to,
    status: transactionStatusCodec.read(wire.transaction_status),
    price: wire.transaction_price,
    paymentToken: wire.snap_token,
    paymentUrl: wire.snap_redirect_url,
    failure: wire.failure_reason,
    paymentMethod: wire.payment_type,
    paidAt: nullableInstantCodec.read(wire.paid_at),
    isRefundDue: wire.refund_due,
    receipt: wire.receipt,
    isOpened: zeroOrOneCodec.read(wire.isClicked),
    createdAt: instantCodec.read(wire.createdAt),
    expiresAt: instantCodec.read(wire.expires_at),
    serverTime: instantCodec.read(wire.server_time),
  }),
  write: (value) => ({
    transactionRecord_id: value.id,
    account_id: value.accountId,
    tryoutBundle_id: value.bundleId,
    transaction_title: value.title,
    jumlah_to: value.tryoutCount,
    transaction_status: transactionStatusCodec.write(value.status),
    transaction_price: value.price,
    snap_token: value.paymentToken,
    snap_redirect_url: value.paymentUrl,
    failure_reason: value.failure,
    payment_type: value.paymentMethod,
    paid_at: nullableInstantCodec.write(value.paidAt),
    refund_due: value.isRefundDue,
    receipt: value.receipt,
    isClicked: zeroOrOneCodec.write(value.isOpened),
    createdAt: instantCodec.write(value.createdAt),
    expires_at: instantCodec.write(value.expiresAt),
    server_time: instantCodec.write(value.serverTime),
  }),
};

/** The bundle as the buyer saw it. The server refuses the purchase if the stored bundle differs. */
export interface Purchase {
  title: string;
  tryoutIds: number[];
  price: number;
}

interface PurchaseWire {
  transaction_title: string;
  /** For example "[1,2]". */
  listTryout: string;
  transaction_price: string | number;
}

export const purchaseCodec: Codec<PurchaseWire, Purchase> = {
  read: (wire) => ({
    title: wire.transaction_title,
    tryoutIds: wire.listTryout
      .slice(1, -1)
      .split(',')
      .filter((id) => id.trim() !== '')
      .map(Number),
    price: Number(wire.transaction_price),
  }),
  write: (value) => ({
    transaction_title: value.title,
    listTryout: `[${value.tryoutIds.join(',')}]`,
    transaction_price: value.price,
  }),
};

const purchaseResultCodec: Codec<{ transaction_id: string }, { transactionId: string }> = {
  read: (wire) => ({ transactionId: wire.transaction_id }),
  write: (value) => ({ transaction_id: value.transactionId }),
};

export const buyTryout = endpoint('POST', '/buyTryout', {
  access: 'account',
  bodyKind: 'form',
  body: purchaseCodec,
  reply: purchaseResultCodec,
});

export const listTransactions = endpoint('GET', '/historyTransaction', {
  access: 'account',
  reply: listCodec(transactionCodec),
});

export const getTransaction = endpoint('GET', '/historyTransaction/:id', {
  access: 'account',
  reply: transactionCodec,
});

/**
 * Queries the gateway for the order's status, at most once in five seconds. The reply is empty; `getTransaction` returns
 * the new status.
 */
export const checkTransaction = endpoint('POST', '/checkTransaction/:id', {
  access: 'account',
  isIdempotent: true,
});

/** Receives the gateway's webhook notifications. `packages/orders/src/gateway` parses the body. */
export const paymentWebhook = endpoint('POST', '/paymentNotification', {
  access: 'public',
  isWebhook: true,
  body: identityCodec<unknown>(),
});

import { randomUUID, timingSafeEqual, createHash } from 'node:crypto';
import { amountText, noticeCodeOf, statementOf } from './gateway-words.ts';
import type { Asked } from './http.ts';
import { methods, type MethodName } from './methods.ts';
import type { Notice, NoticeOffice } from './notices/notice-office.ts';
import { orderBook, type OrderBook } from './order-book.ts';
import type { FraudStatus, Order, Payment, TransactionStatus } from './orders.ts';
import { Impossible, isPaid, Unknown } from './orders.ts';
import type { SettingsBoard } from './settings.ts';

/** How a notice differs from the truth. */
export interface NoticeOptions {
  /** Signed with another key. */
  forged?: boolean;
  /** Names another amount, in rupiah, and is signed for it. */
  grossAmount?: number;
  /** Says another status. */
  status?: TransactionStatus;
  /** How many are sent at the same time, 1 unless told. */
  copies?: number;
}

export interface GatewayTools {
  serverKey: string;
  now: () => number;
  settings: SettingsBoard;
  office: NoticeOffice;
  /** Where the page of an order is. */
  pageUrl: (order: Order) => string;
}

/** What the gateway knows and does, whoever asks for it: its api, its pages, the control, a test. */
export interface Gateway extends GatewayTools {
  book: OrderBook;
  isAuthorized: (asked: Asked) => boolean;
  /** Somebody chooses a way to pay. @throws Impossible, Unknown @returns the transaction id */
  begin: (orderId: string, method: MethodName) => string;
  /** The same; `told` resolves when the notice about it was answered for the first time. */
  start: (orderId: string, method: MethodName) => { transactionId: string; told: Promise<void> };
  /** Changes a payment's status. @throws Unknown @returns when the notice about it was answered for the first time */
  say: (
    transactionId: string,
    status: TransactionStatus,
    more?: { fraudStatus?: FraudStatus | null },
  ) => Promise<void>;
  /** Sends a notice by hand. @throws Unknown */
  sendNotice: (transactionId: string, options?: NoticeOptions) => Promise<void>;
  /** Lets the time of payments end, and sends the notices that are due. */
  tick: () => Promise<void>;
  /** Forgets all orders, notices and settings. */
  reset: () => void;
}

export function openGateway(tools: GatewayTools): Gateway {
  const { now, office, serverKey, settings } = tools;
  const book = orderBook(now);
  const announce = (payment: Payment) => office.send(noticesOf(payment, serverKey, {}));
  const start: Gateway['start'] = (orderId, method) => {
    const payment = newPayment(required(book.order(orderId), orderId), method, now());
    book.add(payment);
    return { transactionId: payment.transactionId, told: announce(payment) };
  };
  return {
    ...tools,
    book,
    isAuthorized: authorization(serverKey),
    begin: (orderId, method) => start(orderId, method).transactionId,
    start,
    async say(transactionId, status, more = {}) {
      const payment = required(book.payment(transactionId), transactionId);
      change(payment, status, now());
      if (more.fraudStatus !== undefined) payment.fraudStatus = more.fraudStatus;
      book.changed(payment);
      await announce(payment);
    },
    async sendNotice(transactionId, options = {}) {
      const payment = required(book.payment(transactionId), transactionId);
      await office.sendNow(noticesOf(payment, serverKey, options));
    },
    async tick() {
      await Promise.all([...book.takeExpired().map(announce), office.tick()]);
    },
    reset() {
      book.clear();
      office.clear();
      settings.reset();
    },
  };
}

function required<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new Unknown(`Tidak ada order atau pembayaran ${id}.`);
  return found;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Basic, with the server key as name and no password. */
function authorization(serverKey: string): (asked: Asked) => boolean {
  const expected = hashOf(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`);
  return ({ headers }) => timingSafeEqual(hashOf(headers.authorization ?? ''), expected);
}

function newPayment(order: Order, method: MethodName, now: number): Payment {
  const { canceledAt, payments, terms } = order;
  const { hasFraudStatus, least, most = Infinity, title, refusal } = methods[method];
  if (canceledAt !== null) throw new Impossible('Halaman pembayaran ini sudah dibatalkan.');
  if (payments.some(isPaid)) throw new Impossible('Order ini sudah dibayar.');
  if (now >= terms.pageEndsAt) throw new Impossible('Waktu pembayaran sudah habis.');
  if (!terms.methods.includes(method)) throw new Impossible(`${title} tidak ditawarkan untuk order ini.`);
  if (terms.grossAmount < least) throw new Impossible(`${title} mulai dari ${least} rupiah.`);
  if (terms.grossAmount > most) throw new Impossible(`${title} sampai ${most} rupiah.`);
  const rejection = refusal?.(terms.payer) ?? null;
  if (rejection !== null) throw new Impossible(rejection);
  return {
    transactionId: randomUUID(),
    order,
    method,
    grossAmount: terms.grossAmount,
    startedAt: now,
    expiresAt: terms.endOfPayment(now),
    status: 'pending',
    fraudStatus: hasFraudStatus ? 'accept' : null,
    settledAt: null,
  };
}

function change(payment: Payment, status: TransactionStatus, now: number): void {
  if (status === 'settlement') payment.settledAt ??= now;
  payment.status = status;
}

/** One for each address and copy. */
function noticesOf(payment: Payment, serverKey: string, options: NoticeOptions): Notice[] {
  const { status = payment.status, grossAmount = payment.grossAmount, forged = false, copies = 1 } = options;
  const { order, transactionId } = payment;
  const statement = statementOf(payment, forged ? `${serverKey}-palsu` : serverKey, {
    status,
    statusCode: noticeCodeOf(payment, status),
    message: 'midtrans payment notification',
    grossAmount: amountText(grossAmount),
  });
  const body = JSON.stringify(statement);
  const notice = { body, orderId: order.orderId, transactionId, status };
  return order.terms.noticeUrls.flatMap((url) => Array<Notice>(copies).fill({ ...notice, url }));
}

import { expect, test } from 'vitest';
import { orderBook } from './order-book.ts';
import type { Order, Payment } from './orders.ts';

const terms = {
  grossAmount: 49_000,
  items: [],
  payer: { name: '', phone: null },
  methods: [],
  finishUrl: null,
  noticeUrls: [],
  pageEndsAt: 1,
  endOfPayment: () => 1,
};

const paymentOf = (order: Order): Payment => ({
  transactionId: `payment of ${order.orderId}`,
  order,
  method: 'qris',
  grossAmount: 49_000,
  startedAt: 0,
  expiresAt: 1,
  status: 'pending',
  fraudStatus: null,
  settledAt: null,
});

test('beyond twenty thousand orders the oldest goes, with its page and its payments', () => {
  const book = orderBook(() => 0);
  const first = book.create('first', terms);
  book.add(paymentOf(first));
  for (let number = 1; number < 20_000; number += 1) book.create(`${number}`, terms);
  expect(book.payment('payment of first')).toBeDefined();
  book.create('last', terms);
  expect(book.all()).toHaveLength(20_000);
  expect([book.order('first'), book.withToken(first.token), book.payment('payment of first')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('an order that is created again is no further one', () => {
  const book = orderBook(() => 0);
  for (let times = 0; times < 20_001; times += 1) book.create('one', terms);
  expect(book.all()).toHaveLength(1);
});

test('a payment whose time is over is returned once, also when somebody has looked at it before', () => {
  let now = 0;
  const book = orderBook(() => now);
  const payment = paymentOf(book.create('one', terms));
  book.add(payment);
  expect(book.takeExpired()).toEqual([]);
  now = 1;
  expect(book.order('one')?.payments[0]?.status).toBe('expire');
  expect(book.takeExpired()).toEqual([payment]);
  expect(book.takeExpired()).toEqual([]);
});

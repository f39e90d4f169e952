import { expect, test } from 'vitest';
import {
  hasAmount,
  isAboutPayment,
  parseReport,
  parseGrossAmount,
  computeSignature,
  parseSignedNotification,
} from './report.ts';

const KEY = 'SB-Mid-server-EXAMPLEKEY';
const ORDER = 'TO-20241120-0001';
const PAYMENT = '9aed5972-5b6a-401e-894b-a32c91ed1a3a';

const notification = {
  order_id: ORDER,
  transaction_id: PAYMENT,
  transaction_status: 'settlement',
  status_code: '200',
  gross_amount: '150000.00',
  currency: 'IDR',
  fraud_status: 'accept',
  payment_type: 'qris',
  transaction_time: '2024-11-20 10:00:00',
  settlement_time: '2024-11-20 10:01:00',
  signature_key:
    'ade73bf1f3b26988140a5b87c828eec7c4106f296ab14f0ebbc5700717a60ab8' +
    '5d63294875e4719566c361338cc63f321c4686df42202d4cc86976234860099b',
};
const report = parseReport(notification)!;

test("a report is read from the gateway's fields", () => {
  expect(report).toEqual({
    orderId: ORDER,
    paymentId: PAYMENT,
    status: 'settlement',
    statusCode: '200',
    grossAmount: '150000.00',
    currency: 'IDR',
    fraudStatus: 'accept',
    method: 'qris',
    reportedAt: '2024-11-20 10:01:00',
  });
});

test('a report with upper case, numbers, and missing or unknown fields is accepted', () => {
  const missing = { fraud_status: undefined, settlement_time: undefined, currency: undefined };
  const read = parseReport({
    ...notification,
    ...missing,
    transaction_status: 'PENDING',
    status_code: 201,
    new_field: {},
  });
  expect(read).toMatchObject({
    status: 'pending',
    statusCode: '201',
    fraudStatus: null,
    currency: null,
    reportedAt: '2024-11-20 10:00:00',
  });
});

test.each([
  ['null', null],
  ['a text', 'settlement'],
  ['a list', [notification]],
  ['a report without an order id', { ...notification, order_id: undefined }],
  ['an order id that is not a string', { ...notification, order_id: { $ne: '' } }],
  ['a report without a payment id', { ...notification, transaction_id: '' }],
  ['a payment id with a path', { ...notification, transaction_id: '../v2/evil' }],
  ['a payment id that is too long', { ...notification, transaction_id: 'a'.repeat(65) }],
  ['a report without an amount', { ...notification, gross_amount: undefined }],
  ['a status that is too long', { ...notification, transaction_status: 'a'.repeat(101) }],
])('%s is not parsed as a report', (_, value) => {
  expect(parseReport(value)).toBeNull();
});

test.each([
  ['150000.00', 150_000],
  ['150000', 150_000],
  ['150000.0', 150_000],
  ['150000.50', null],
  ['1e5', null],
  ['-150000.00', null],
  ['', null],
  ['150.000', null],
])('the amount %j is parsed as %s rupiah', (text, rupiah) => {
  expect(parseGrossAmount(text)).toBe(rupiah);
});

test('a report matches only the exact amount, in rupiah or without a currency', () => {
  expect(hasAmount(report, 150_000)).toBe(true);
  expect(hasAmount(report, 150_001)).toBe(false);
  expect(hasAmount({ ...report, currency: null }, 150_000)).toBe(true);
  expect(hasAmount({ ...report, currency: 'USD' }, 150_000)).toBe(false);
});

test('a reply matches only the payment and the order of the query, in rupiah', () => {
  expect(isAboutPayment(report, PAYMENT, ORDER)).toBe(true);
  expect(isAboutPayment({ ...report, orderId: PAYMENT }, PAYMENT, ORDER)).toBe(true);
  expect(isAboutPayment({ ...report, orderId: 'TO-other' }, PAYMENT, ORDER)).toBe(false);
  expect(isAboutPayment(report, 'other', ORDER)).toBe(false);
  expect(isAboutPayment({ ...report, currency: null }, PAYMENT, ORDER)).toBe(false);
});

test('the signature equals the one in the documentation of Midtrans, and its webhook notification is accepted', () => {
  expect(computeSignature(report, KEY)).toBe(notification.signature_key);
  expect(parseSignedNotification(notification, KEY)).toEqual(report);
});

test.each([
  ['a notification with a different amount', { ...notification, gross_amount: '1.00' }],
  ['a notification with a different order id', { ...notification, order_id: 'TO-other' }],
  ['a notification with a different status code', { ...notification, status_code: '201' }],
  [
    'a notification with a shortened signature',
    { ...notification, signature_key: notification.signature_key.slice(1) },
  ],
  [
    'a notification with a signature in capitals',
    { ...notification, signature_key: notification.signature_key.toUpperCase() },
  ],
  ['a notification without a signature', { ...notification, signature_key: undefined }],
  [
    'a notification whose signature is not a string',
    { ...notification, signature_key: [notification.signature_key] },
  ],
])('%s is refused', (_, value) => {
  expect(parseSignedNotification(value, KEY)).toBeNull();
});

test('a webhook notification signed with a different key is refused', () => {
  expect(parseSignedNotification(notification, `${KEY}2`)).toBeNull();
});

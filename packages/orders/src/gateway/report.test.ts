import { expect, test } from 'vitest';
import {
  hasAmount,
  isAboutPayment,
  parseReport,
  parseRupiah,
  computeSignature,
  parseSignedNotice,
} from './report.ts';

const KEY = 'SB-Mid-server-EXAMPLEKEY';
const ORDER = 'TO-20241120-0001';
const PAYMENT = '9aed5972-5b6a-401e-894b-a32c91ed1a3a';

const wire = {
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
const report = parseReport(wire)!;

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

test('upper case, numbers, and missing or unknown fields are accepted', () => {
  const left = { fraud_status: undefined, settlement_time: undefined, currency: undefined };
  const read = parseReport({
    ...wire,
    ...left,
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
  ['nothing', null],
  ['a text', 'settlement'],
  ['a list', [wire]],
  ['no order', { ...wire, order_id: undefined }],
  ['an order that is no text', { ...wire, order_id: { $ne: '' } }],
  ['no payment', { ...wire, transaction_id: '' }],
  ['a payment id that leads elsewhere', { ...wire, transaction_id: '../v2/evil' }],
  ['a payment id that is too long', { ...wire, transaction_id: 'a'.repeat(65) }],
  ['no amount', { ...wire, gross_amount: undefined }],
  ['a status that is too long', { ...wire, transaction_status: 'a'.repeat(101) }],
])('%s is not a report', (_, value) => {
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
])('the amount %j is %s rupiah', (text, rupiah) => {
  expect(parseRupiah(text)).toBe(rupiah);
});

test('a report of another amount or currency does not match', () => {
  expect(hasAmount(report, 150_000)).toBe(true);
  expect(hasAmount(report, 150_001)).toBe(false);
  expect(hasAmount({ ...report, currency: null }, 150_000)).toBe(true);
  expect(hasAmount({ ...report, currency: 'USD' }, 150_000)).toBe(false);
});

test('a reply must be about the payment and the order that were asked about', () => {
  expect(isAboutPayment(report, PAYMENT, ORDER)).toBe(true);
  expect(isAboutPayment({ ...report, orderId: PAYMENT }, PAYMENT, ORDER)).toBe(true);
  expect(isAboutPayment({ ...report, orderId: 'TO-other' }, PAYMENT, ORDER)).toBe(false);
  expect(isAboutPayment(report, 'other', ORDER)).toBe(false);
  expect(isAboutPayment({ ...report, currency: null }, PAYMENT, ORDER)).toBe(false);
});

test('the signature is the documented one', () => {
  expect(computeSignature(report, KEY)).toBe(wire.signature_key);
  expect(parseSignedNotice(wire, KEY)).toEqual(report);
});

test.each([
  ['another amount', { ...wire, gross_amount: '1.00' }],
  ['another order', { ...wire, order_id: 'TO-other' }],
  ['another code', { ...wire, status_code: '201' }],
  ['half a signature', { ...wire, signature_key: wire.signature_key.slice(1) }],
  ['a signature in capitals', { ...wire, signature_key: wire.signature_key.toUpperCase() }],
  ['no signature', { ...wire, signature_key: undefined }],
  ['a signature that is no text', { ...wire, signature_key: [wire.signature_key] }],
])('%s is not signed', (_, value) => {
  expect(parseSignedNotice(value, KEY)).toBeNull();
});

test('a signature by another key is refused', () => {
  expect(parseSignedNotice(wire, `${KEY}2`)).toBeNull();
});

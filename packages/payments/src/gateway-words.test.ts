import { expect, test } from 'vitest';
import { isAmount, readStatement, rupiahOf, speaksOfOrder, speaksOfPayment } from './gateway-words.ts';
import { isSigned, signatureOf, signedNotice } from './signature.ts';

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
const said = readStatement(wire)!;

test('a statement is read with what we know of it', () => {
  expect(said).toEqual({
    orderId: ORDER,
    paymentId: PAYMENT,
    status: 'settlement',
    statusCode: '200',
    grossAmount: '150000.00',
    currency: 'IDR',
    fraudStatus: 'accept',
    method: 'qris',
    saidAt: '2024-11-20 10:01:00',
  });
});

test('capitals, numbers and fields that are left out or added are read all the same', () => {
  const left = { fraud_status: undefined, settlement_time: undefined, currency: undefined };
  const read = readStatement({
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
    saidAt: '2024-11-20 10:00:00',
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
])('%s is no statement', (_, value) => {
  expect(readStatement(value)).toBeNull();
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
  expect(rupiahOf(text)).toBe(rupiah);
});

test('another amount or currency is not ours', () => {
  expect(isAmount(said, 150_000)).toBe(true);
  expect(isAmount(said, 150_001)).toBe(false);
  expect(isAmount({ ...said, currency: null }, 150_000)).toBe(true);
  expect(isAmount({ ...said, currency: 'USD' }, 150_000)).toBe(false);
});

test('an answer speaks of the order that was asked about, or of the payment', () => {
  expect(speaksOfOrder(said, ORDER)).toBe(true);
  expect(speaksOfOrder(said, 'TO-other')).toBe(false);
  expect(speaksOfPayment(said, PAYMENT, ORDER)).toBe(true);
  expect(speaksOfPayment({ ...said, orderId: PAYMENT }, PAYMENT, ORDER)).toBe(true);
  expect(speaksOfPayment({ ...said, orderId: 'TO-other' }, PAYMENT, ORDER)).toBe(false);
  expect(speaksOfPayment(said, 'other', ORDER)).toBe(false);
  expect(speaksOfPayment({ ...said, currency: null }, PAYMENT, ORDER)).toBe(false);
});

test('the signature is the documented one', () => {
  expect(signatureOf(said, KEY)).toBe(wire.signature_key);
  expect(signedNotice(wire, KEY)).toEqual(said);
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
  expect(signedNotice(value, KEY)).toBeNull();
});

test('a signature by another key is none', () => {
  expect(isSigned(said, wire.signature_key, `${KEY}2`)).toBe(false);
});

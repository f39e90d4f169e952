import { expect, test } from 'vitest';
import { interpretReport } from './report-meaning.ts';

test.each([
  ['settlement', '200', null, 'paid'],
  ['settlement', '200', 'accept', 'paid'],
  ['SETTLEMENT', '200', 'ACCEPT', 'paid'],
  ['capture', '200', 'accept', 'paid'],
  ['capture', '200', null, 'paid'],
  ['capture', '201', 'challenge', 'awaiting'],
  ['capture', '200', 'challenge', 'awaiting'],
  ['capture', '200', 'deny', 'refused'],
  ['settlement', '201', null, 'awaiting'],
  ['settlement', '407', null, 'awaiting'],
  ['pending', '201', null, 'awaiting'],
  ['PENDING', '201', null, 'awaiting'],
  ['authorize', '200', 'accept', 'awaiting'],
  ['deny', '202', null, 'refused'],
  ['deny', '200', 'deny', 'refused'],
  ['cancel', '200', null, 'refused'],
  ['failure', '202', null, 'failed'],
  ['expire', '407', null, 'expired'],
  ['expire', '202', null, 'expired'],
  ['refund', '200', null, 'returned'],
  ['chargeback', '200', null, 'returned'],
  ['partial_refund', '200', null, 'partly-returned'],
  ['partial_chargeback', '200', null, 'partly-returned'],
  ['something-new', '200', null, 'awaiting'],
  ['constructor', '200', null, 'awaiting'],
])('a report of %s with code %s and fraud status %s means %s', (status, statusCode, fraudStatus, meaning) => {
  expect(interpretReport({ status, statusCode, fraudStatus })).toBe(meaning);
});

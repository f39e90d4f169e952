import type { FraudStatus, TransactionStatus } from '../orders.ts';

/** The words that the control takes, for whatever comes from outside. */

const statuses: Record<TransactionStatus, true> = {
  pending: true,
  authorize: true,
  capture: true,
  settlement: true,
  deny: true,
  cancel: true,
  expire: true,
  failure: true,
  refund: true,
  partial_refund: true,
  chargeback: true,
  partial_chargeback: true,
};

const frauds: Record<FraudStatus, true> = { accept: true, challenge: true, deny: true };

export const isStatus = (word: unknown): word is TransactionStatus =>
  typeof word === 'string' && Object.hasOwn(statuses, word);

export const isFraud = (word: unknown): word is FraudStatus =>
  typeof word === 'string' && Object.hasOwn(frauds, word);

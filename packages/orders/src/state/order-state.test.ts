import type { Payment } from '@ambang/db/shop/payments.ts';
import type { GatewayReport } from '../gateway/gateway.ts';
import type { ReportMeaning } from '../gateway/report-meaning.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyReports,
  isEntitledByPayments,
  nextPaymentState,
  nextOrderState,
  markDueRefunds,
} from './order-state.ts';
import { propertyRuns } from '../../../exam/test/property-runs.ts';

const meanings: ReportMeaning[] = [
  'awaiting',
  'paid',
  'refused',
  'failed',
  'expired',
  'returned',
  'partly-returned',
];

test.each([
  [null, ['awaiting', 'paid', 'refused', 'refused', 'expired', 'returned', 'paid']],
  ['awaiting', ['awaiting', 'paid', 'refused', 'refused', 'expired', 'returned', 'paid']],
  ['refused', ['refused', 'paid', 'refused', 'refused', 'refused', 'returned', 'paid']],
  ['expired', ['expired', 'paid', 'refused', 'refused', 'expired', 'returned', 'paid']],
  ['paid', ['paid', 'paid', 'returned', 'paid', 'paid', 'returned', 'paid']],
  ['returned', ['returned', 'returned', 'returned', 'returned', 'returned', 'returned', 'returned']],
] as const)('the seven report meanings change a payment in state %s to the states %j', (state, expected) => {
  expect(meanings.map((meaning) => nextPaymentState(state, meaning))).toEqual(expected);
});

const NOW = 1_000;

const payment = (id: string, own: Partial<Payment> = {}): Payment => ({
  id,
  transactionId: 'TO-1',
  state: 'awaiting',
  method: 'qris',
  isPartlyReturned: false,
  paidAt: own.state === 'paid' ? 1 : null,
  refund: null,
  refundedAt: null,
  firstSaidAt: 1,
  ...own,
});

const report = (paymentId: string, status: string, statusCode = '200'): GatewayReport => ({
  orderId: 'TO-1',
  paymentId,
  status,
  statusCode,
  grossAmount: '49000.00',
  currency: 'IDR',
  fraudStatus: null,
  method: 'qris',
  reportedAt: '',
});

describe('reports', () => {
  test('reports change known payments and add unknown payments', () => {
    const known = [payment('a', { state: 'refused' }), payment('b')];
    const after = applyReports(
      'TO-1',
      known,
      [report('b', 'settlement'), report('c', 'pending', '201')],
      NOW,
    );
    expect(after).toEqual([
      known[0],
      payment('b', { state: 'paid', paidAt: NOW }),
      payment('c', { firstSaidAt: NOW }),
    ]);
  });

  test('reports that are applied a second time change nothing', () => {
    const reports = [report('a', 'settlement'), report('b', 'deny')];
    const once = applyReports('TO-1', [], reports, NOW);
    expect(applyReports('TO-1', once, reports, NOW + 1)).toEqual(once);
  });

  test('a report of a full return clears a due refund', () => {
    const second = payment('a', { state: 'paid', refund: 'second-payment' });
    expect(applyReports('TO-1', [second], [report('a', 'refund')], NOW)[0]).toMatchObject({
      state: 'returned',
      refund: null,
    });
  });
});

describe('refunds', () => {
  const account = { isAccountGone: false, isOwnedOtherwise: false };
  const refunds = (payments: Payment[], before: Payment[], more = {}) =>
    markDueRefunds(payments, before, { ...account, ...more }).map(({ refund }) => refund);
  const paid = (id: string, own: Partial<Payment> = {}) => payment(id, { state: 'paid', ...own });

  test('the first paid payment gives access, and the second must be refunded', () => {
    expect(refunds([paid('a'), payment('b')], [payment('a')])).toEqual([null, null]);
    expect(refunds([paid('a'), paid('b')], [paid('a'), payment('b')])).toEqual([null, 'second-payment']);
    expect(refunds([paid('a'), paid('b')], [paid('b')])).toEqual(['second-payment', null]);
    expect(refunds([paid('a'), paid('b')], [])).toEqual([null, 'second-payment']);
  });

  test('a second payment gives access after the return of the first, unless the second was refunded manually', () => {
    const second = paid('b', { refund: 'second-payment' });
    const first = payment('a', { state: 'returned' });
    expect(refunds([first, second], [paid('a'), second])).toEqual([null, null]);
    const done = { ...second, refundedAt: 5 };
    expect(refunds([first, done], [paid('a'), done])).toEqual([null, 'second-payment']);
    expect(isEntitledByPayments([first, done])).toBe(false);
  });

  test('a payment for owned tryouts or of a deleted account must be refunded', () => {
    expect(refunds([paid('a')], [], { isOwnedOtherwise: true })).toEqual(['owned-already']);
    expect(refunds([paid('a')], [], { isAccountGone: true, isOwnedOtherwise: true })).toEqual([
      'account-deleted',
    ]);
  });

  test('a payment that was paid before the account was deleted or got another grant need not be refunded', () => {
    expect(refunds([paid('a')], [paid('a')], { isAccountGone: true })).toEqual([null]);
    expect(refunds([paid('a')], [paid('a')], { isOwnedOtherwise: true })).toEqual([null]);
  });

  test('a partly returned payment is marked for a refund and still gives access', () => {
    const part = paid('a', { isPartlyReturned: true });
    expect(refunds([part], [paid('a')])).toEqual(['partly-returned']);
    const done = markDueRefunds([{ ...part, refund: 'partly-returned', refundedAt: 5 }], [part], account);
    expect(isEntitledByPayments(done)).toBe(true);
    expect(nextOrderState({ status: 'paid', failure: null }, done, null).status).toBe('paid');
  });
});

describe('an order', () => {
  const awaiting = { status: 'awaiting', failure: null } as const;
  const failed = { status: 'failed', failure: 'expired' } as const;
  const paid = { status: 'paid', failure: null } as const;

  test.each([
    ['there is no payment', awaiting, [], null, awaiting],
    ['a card was denied before the deadline', awaiting, [payment('a', { state: 'refused' })], null, awaiting],
    ['a payment expired before the deadline', awaiting, [payment('a', { state: 'expired' })], null, awaiting],
    ['it ends while a payment is in progress', awaiting, [payment('a')], 'expired', awaiting],
    ['it ends unpaid', awaiting, [], 'expired', failed],
    [
      'it ends after a denied card',
      awaiting,
      [payment('a', { state: 'refused' })],
      'expired',
      { status: 'failed', failure: 'refused' },
    ],
    [
      'it never got a payment page',
      awaiting,
      [],
      'unavailable',
      { status: 'failed', failure: 'unavailable' },
    ],
    [
      'one of two payments is paid',
      awaiting,
      [payment('a', { state: 'refused' }), payment('b', { state: 'paid' })],
      null,
      paid,
    ],
    ['money arrives after it failed', failed, [payment('a', { state: 'paid' })], 'expired', paid],
    [
      'its money is returned',
      paid,
      [payment('a', { state: 'returned' })],
      null,
      { status: 'failed', failure: 'returned' },
    ],
    [
      'its money was refunded manually',
      paid,
      [payment('a', { state: 'paid', refund: 'owned-already', refundedAt: 2 })],
      null,
      { status: 'failed', failure: 'returned' },
    ],
    [
      'a card payment is denied after another payment was paid',
      paid,
      [payment('a', { state: 'paid' }), payment('b', { state: 'refused' })],
      null,
      paid,
    ],
    ['a payment begins after the order failed', failed, [payment('a')], 'expired', failed],
  ] as const)('an order gets the expected state when %s', (_, current, payments, ending, expected) => {
    expect(nextOrderState(current, payments, ending)).toEqual(expected);
  });
});

test('after any sequence of reports at most one paid payment gives access, and all other paid payments must be refunded', () => {
  const status = fc.constantFrom(
    'pending',
    'settlement',
    'deny',
    'expire',
    'cancel',
    'refund',
    'partial_refund',
    'failure',
  );
  const sequences = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), status), { maxLength: 12 });
  const accountState = fc.record({ isAccountGone: fc.boolean(), isOwnedOtherwise: fc.boolean() });
  fc.assert(
    fc.property(sequences, accountState, (reports, account) => {
      let payments: Payment[] = [];
      for (const [id, status] of reports) {
        const before = payments;
        payments = markDueRefunds(applyReports('TO-1', before, [report(id, status)], NOW), before, account);
        const withMoney = payments.filter(({ state }) => state === 'paid');
        const entitling = withMoney.filter(({ refund }) => refund === null || refund === 'partly-returned');
        expect(entitling.length).toBeLessThanOrEqual(1);
        expect(isEntitledByPayments(payments)).toBe(entitling.length === 1);
        if (account.isAccountGone || account.isOwnedOtherwise) expect(entitling).toEqual([]);
        else expect(entitling.length).toBe(Math.min(1, withMoney.length));
      }
    }),
    propertyRuns(300),
  );
});

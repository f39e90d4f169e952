import type { Payment } from '@ambang/db/shop/payments.ts';
import type { GatewayReport } from '../gateway/gateway.ts';
import type { Meaning } from '../gateway/meaning.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyReports, isEntitled, nextPaymentState, orderState, withRefunds } from './order-state.ts';

const meanings: Meaning[] = [
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
] as const)('a payment that is %s becomes by each word %j', (state, expected) => {
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

const said = (paymentId: string, status: string, statusCode = '200'): GatewayReport => ({
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

describe('what is heard', () => {
  test('changes the payments that it is about and adds the ones that were not known', () => {
    const known = [payment('a', { state: 'refused' }), payment('b')];
    const after = applyReports('TO-1', known, [said('b', 'settlement'), said('c', 'pending', '201')], NOW);
    expect(after).toEqual([
      known[0],
      payment('b', { state: 'paid', paidAt: NOW }),
      payment('c', { firstSaidAt: NOW }),
    ]);
  });

  test('again changes nothing', () => {
    const words = [said('a', 'settlement'), said('b', 'deny')];
    const once = applyReports('TO-1', [], words, NOW);
    expect(applyReports('TO-1', once, words, NOW + 1)).toEqual(once);
  });

  test('that all went back takes away that it has to', () => {
    const second = payment('a', { state: 'paid', refund: 'second-payment' });
    expect(applyReports('TO-1', [second], [said('a', 'refund')], NOW)[0]).toMatchObject({
      state: 'returned',
      refund: null,
    });
  });
});

describe('of two payments', () => {
  const access = { isAccountGone: false, isOwnedOtherwise: false };
  const refunds = (payments: Payment[], before: Payment[], more = {}) =>
    withRefunds(payments, before, { ...access, ...more }).map(({ refund }) => refund);
  const paid = (id: string, own: Partial<Payment> = {}) => payment(id, { state: 'paid', ...own });

  test('the first that is paid carries the access and the second has to go back', () => {
    expect(refunds([paid('a'), payment('b')], [payment('a')])).toEqual([null, null]);
    expect(refunds([paid('a'), paid('b')], [paid('a'), payment('b')])).toEqual([null, 'second-payment']);
    expect(refunds([paid('a'), paid('b')], [paid('b')])).toEqual(['second-payment', null]);
    expect(refunds([paid('a'), paid('b')], [])).toEqual([null, 'second-payment']);
  });

  test('the second carries the access when the first goes back, unless it went back by hand', () => {
    const second = paid('b', { refund: 'second-payment' });
    const first = payment('a', { state: 'returned' });
    expect(refunds([first, second], [paid('a'), second])).toEqual([null, null]);
    const done = { ...second, refundedAt: 5 };
    expect(refunds([first, done], [paid('a'), done])).toEqual([null, 'second-payment']);
    expect(isEntitled([first, done])).toBe(false);
  });

  test('money for what is owned already, or for nobody, has to go back', () => {
    expect(refunds([paid('a')], [], { isOwnedOtherwise: true })).toEqual(['owned-already']);
    expect(refunds([paid('a')], [], { isAccountGone: true, isOwnedOtherwise: true })).toEqual([
      'account-deleted',
    ]);
  });

  test('what was paid before an account went, or before it was owned otherwise, stays where it is', () => {
    expect(refunds([paid('a')], [paid('a')], { isAccountGone: true })).toEqual([null]);
    expect(refunds([paid('a')], [paid('a')], { isOwnedOtherwise: true })).toEqual([null]);
  });

  test('what went back in part is told and goes on carrying the access', () => {
    const part = paid('a', { isPartlyReturned: true });
    expect(refunds([part], [paid('a')])).toEqual(['partly-returned']);
    const done = withRefunds([{ ...part, refund: 'partly-returned', refundedAt: 5 }], [part], access);
    expect(isEntitled(done)).toBe(true);
    expect(orderState({ status: 'paid', failure: null }, done, null).status).toBe('paid');
  });
});

describe('an order', () => {
  const awaiting = { status: 'awaiting', failure: null } as const;
  const failed = { status: 'failed', failure: 'expired' } as const;
  const paid = { status: 'paid', failure: null } as const;

  test.each([
    ['nobody has paid', awaiting, [], null, awaiting],
    ['a card was denied before the deadline', awaiting, [payment('a', { state: 'refused' })], null, awaiting],
    [
      'one way to pay expired before the deadline',
      awaiting,
      [payment('a', { state: 'expired' })],
      null,
      awaiting,
    ],
    ['its end comes while somebody is paying', awaiting, [payment('a')], 'expired', awaiting],
    ['its end comes and nobody has paid', awaiting, [], 'expired', failed],
    [
      'its end comes after a denied card',
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
      'one of two is paid',
      awaiting,
      [payment('a', { state: 'refused' }), payment('b', { state: 'paid' })],
      null,
      paid,
    ],
    ['money comes after its end', failed, [payment('a', { state: 'paid' })], 'expired', paid],
    [
      'its money goes back',
      paid,
      [payment('a', { state: 'returned' })],
      null,
      { status: 'failed', failure: 'returned' },
    ],
    [
      'its money was given back by hand',
      paid,
      [payment('a', { state: 'paid', refund: 'owned-already', refundedAt: 2 })],
      null,
      { status: 'failed', failure: 'returned' },
    ],
    [
      'a late card is denied after another payment',
      paid,
      [payment('a', { state: 'paid' }), payment('b', { state: 'refused' })],
      null,
      paid,
    ],
    ['somebody begins to pay after its end', failed, [payment('a')], 'expired', failed],
  ] as const)('when %s', (_, current, payments, ending, expected) => {
    expect(orderState(current, payments, ending)).toEqual(expected);
  });
});

test('the money of paid payments is for one access or goes back, whatever is said in whatever order', () => {
  const word = fc.constantFrom(
    'pending',
    'settlement',
    'deny',
    'expire',
    'cancel',
    'refund',
    'partial_refund',
    'failure',
  );
  const sayings = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), word), { maxLength: 12 });
  const access = fc.record({ isAccountGone: fc.boolean(), isOwnedOtherwise: fc.boolean() });
  fc.assert(
    fc.property(sayings, access, (words, who) => {
      let payments: Payment[] = [];
      for (const [id, status] of words) {
        const before = payments;
        payments = withRefunds(applyReports('TO-1', before, [said(id, status)], NOW), before, who);
        const withMoney = payments.filter(({ state }) => state === 'paid');
        const carrying = withMoney.filter(({ refund }) => refund === null || refund === 'partly-returned');
        expect(carrying.length).toBeLessThanOrEqual(1);
        expect(isEntitled(payments)).toBe(carrying.length === 1);
        if (who.isAccountGone || who.isOwnedOtherwise) expect(carrying).toEqual([]);
        else expect(carrying.length).toBe(Math.min(1, withMoney.length));
      }
    }),
    { numRuns: 300 },
  );
});

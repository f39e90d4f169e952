import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant, natural, nullable, testRoundTrip, text } from '../test/round-trip.ts';
import { sessionUserCodec } from './accounts/accounts.ts';
import { profileCodec } from './accounts/profile.ts';
import { notificationCodec } from './notifications.ts';
import { bundleCodec } from './shop/bundles.ts';
import { purchaseCodec, transactionCodec } from './shop/transactions.ts';

testRoundTrip(
  'session user',
  sessionUserCodec,
  nullable(
    fc.record({
      accountId: text,
      name: text,
      email: text,
      phone: nullable(text),
      avatar: nullable(text),
      token: nullable(text),
      analysisUrl: nullable(text),
      sessionEndsAt: instant,
    }),
  ),
);
testRoundTrip(
  'bundle',
  bundleCodec,
  fc.record({
    id: natural,
    name: text,
    description: text,
    contents: fc.array(text),
    price: natural,
    basePrice: natural,
    tryoutIds: fc.array(natural),
    isOwned: fc.boolean(),
    buyers: fc.array(text),
    closesAt: nullable(instant),
    saleEndsAt: nullable(instant),
    isSaleClosed: fc.boolean(),
  }),
);
testRoundTrip(
  'transaction',
  transactionCodec,
  fc.record({
    id: text,
    accountId: text,
    bundleId: natural,
    title: text,
    tryoutCount: natural,
    status: fc.constantFrom('paid', 'failed', 'awaiting'),
    price: natural,
    paymentToken: nullable(text),
    paymentUrl: nullable(text),
    failure: nullable(fc.constantFrom('expired', 'refused', 'returned', 'unavailable', 'owned', 'replaced')),
    paymentMethod: nullable(text),
    paidAt: nullable(instant),
    isRefundDue: fc.boolean(),
    receipt: nullable(fc.record({ number: text, seller: text, taxNumber: nullable(text) })),
    isOpened: fc.boolean(),
    createdAt: instant,
    expiresAt: instant,
    serverTime: instant,
  }),
);
testRoundTrip(
  'notification',
  notificationCodec,
  fc.record({
    id: natural,
    accountId: text,
    title: text,
    message: text,
    isRead: fc.boolean(),
    createdAt: instant,
  }),
);
testRoundTrip(
  'profile',
  profileCodec,
  fc.record({
    name: text,
    email: text,
    phone: nullable(text),
    avatar: nullable(text),
    pendingEmail: nullable(text),
    hasPassword: fc.boolean(),
    googleEmail: nullable(text),
    isPresenceProved: fc.boolean(),
    showsInitials: fc.boolean(),
  }),
);
testRoundTrip(
  'purchase',
  purchaseCodec,
  fc.record({ title: text, tryoutIds: fc.array(natural), price: natural }),
);

test('a missing session is written as an empty object', () => {
  expect(sessionUserCodec.write(null)).toEqual({});
});

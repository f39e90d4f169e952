import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionUserCodec } from './accounts/accounts.ts';
import { profileCodec } from './accounts/profile.ts';
import { bundleCodec } from './shop/bundles.ts';
import type { Codec } from './codec.ts';
import { notificationCodec } from './notifications.ts';
import { analysisCodec, modelTextCodec } from './tryouts/analyses.ts';
import { leaderboardCodec } from './tryouts/leaderboards.ts';
import { finishedTryoutCodec } from './tryouts/finished-tryouts.ts';
import { envelopePathForPaper, envelopePath, paperCodec, paperPath } from './tryouts/papers.ts';
import {
  handInCodec,
  resetTryout,
  scoreResultCodec,
  submitTryout,
  submittedResultCodec,
} from './tryouts/results.ts';
import { reviewCodec } from './tryouts/reviews.ts';
import { ruleSetCodec } from './tryouts/rule-sets.ts';
import { getTransaction, purchaseCodec, transactionCodec } from './shop/transactions.ts';
import { saveAnswers, savedAnswersCodec, startedAttemptCodec, startTryout } from './tryouts/attempts.ts';
import { tryoutCodec, tryoutDetailCodec } from './tryouts/tryouts.ts';

const text = fc.string();
const nat = fc.nat();
const when = fc.integer({ min: 0, max: 4e12 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const answer = fc.constantFrom(0, 1, 2, 3, 4, 5);
const change = fc.record({ number: nat, answer, at: nat });
const question = {
  number: nat,
  category: nat,
  topic: nat,
  question: text,
  picture: maybe(text),
  alt: maybe(text),
  options: fc.array(text),
};

const cases: [string, Codec<never, never>, fc.Arbitrary<unknown>][] = [];
const addCase = <W, V>(name: string, codec: Codec<W, V>, values: fc.Arbitrary<unknown>) =>
  cases.push([name, codec as unknown as Codec<never, never>, values]);

addCase(
  'session user',
  sessionUserCodec,
  maybe(
    fc.record({
      accountId: text,
      name: text,
      email: text,
      phone: maybe(text),
      avatar: maybe(text),
      token: maybe(text),
      analysisUrl: maybe(text),
      sessionEndsAt: when,
    }),
  ),
);
addCase(
  'bundle',
  bundleCodec,
  fc.record({
    id: nat,
    name: text,
    description: text,
    contents: fc.array(text),
    price: nat,
    basePrice: nat,
    tryoutIds: fc.array(nat),
    isOwned: fc.boolean(),
    buyers: fc.array(text),
    closesAt: maybe(when),
    saleEndsAt: maybe(when),
    isSaleClosed: fc.boolean(),
  }),
);
addCase(
  'transaction',
  transactionCodec,
  fc.record({
    id: text,
    accountId: text,
    bundleId: nat,
    title: text,
    tryoutCount: nat,
    status: fc.constantFrom('paid', 'failed', 'awaiting'),
    price: nat,
    paymentToken: maybe(text),
    paymentUrl: maybe(text),
    failure: maybe(fc.constantFrom('expired', 'refused', 'returned', 'unavailable', 'owned', 'replaced')),
    paymentMethod: maybe(text),
    paidAt: maybe(when),
    isRefundDue: fc.boolean(),
    isOpened: fc.boolean(),
    createdAt: when,
    expiresAt: when,
    serverTime: when,
  }),
);
addCase(
  'notification',
  notificationCodec,
  fc.record({ id: nat, accountId: text, title: text, message: text, isRead: fc.boolean(), createdAt: when }),
);
addCase(
  'profile',
  profileCodec,
  fc.record({
    name: text,
    email: text,
    phone: maybe(text),
    avatar: maybe(text),
    pendingEmail: maybe(text),
    hasPassword: fc.boolean(),
    googleEmail: maybe(text),
    hasRecentSignIn: fc.boolean(),
    showsInitials: fc.boolean(),
  }),
);
const tryoutFields = {
  id: nat,
  title: text,
  closesAt: maybe(when),
  createdAt: when,
  ruleSet: text,
  attemptsStarted: nat,
  state: fc.constantFrom('none', 'running', 'over', 'sealed'),
  startedAt: maybe(when),
  expiresAt: maybe(when),
  finishedAt: maybe(when),
  total: maybe(nat),
  isPassed: maybe(fc.boolean()),
  serverTime: when,
};

const testName = fc.constantFrom('TWK' as const, 'TIU' as const, 'TKP' as const);
const rules = fc.record({
  name: text,
  title: text,
  source: text,
  issuedOn: maybe(text),
  durationMs: nat,
  tests: fc.array(
    fc.record({
      name: testName,
      fullName: text,
      ...{ category: nat, questions: nat, minutes: nat, passingGrade: nat, maximum: nat },
    }),
  ),
  topics: fc.array(fc.record({ id: nat, test: testName, name: text, questions: nat })),
  routes: fc.array(
    fc.record({
      title: text,
      grades: fc.record({ TWK: nat, TIU: nat, TKP: nat }, { requiredKeys: [] }),
      total: maybe(nat),
    }),
  ),
});

addCase('rule set', ruleSetCodec, rules);
addCase(
  'tryout with its rules',
  tryoutDetailCodec,
  fc.record({ ...tryoutFields, rules, envelope: maybe(text) }),
);
addCase('purchase', purchaseCodec, fc.record({ title: text, tryoutIds: fc.array(nat), price: nat }));
addCase('tryout', tryoutCodec, fc.record(tryoutFields));
addCase(
  'finished tryout',
  finishedTryoutCodec,
  fc.record({
    ...tryoutFields,
    ...{ twk: nat, tiu: nat, tkp: nat },
    grades: fc.record({ TWK: nat, TIU: nat, TKP: nat }),
  }),
);
addCase(
  'started attempt',
  startedAttemptCodec,
  fc.record({
    attempt: nat,
    startedAt: when,
    expiresAt: when,
    serverTime: when,
    changes: fc.array(change),
    revision: nat,
    handInDelayMs: nat,
    paper: text,
    paperKey: text,
  }),
);

addCase('saved answers', savedAnswersCodec, fc.record({ serverTime: when, expiresAt: when, revision: nat }));
addCase('paper', paperCodec, fc.record({ title: text, questions: fc.array(fc.record(question)) }));
addCase(
  'score result',
  scoreResultCodec,
  fc.record({
    ...{ attempt: nat, title: text, rules, isPassed: fc.boolean() },
    ...{ total: nat, twk: nat, tiu: nat, tkp: nat },
  }),
);
addCase(
  'submitted result',
  submittedResultCodec,
  fc.record({
    twk: nat,
    tiu: nat,
    tkp: nat,
    twkWrong: nat,
    tiuWrong: nat,
    total: nat,
    topics: fc.array(fc.record({ topic: nat, points: nat })),
    answers: fc.array(answer),
  }),
);
addCase(
  'hand-in',
  handInCodec,
  fc.record({ attempt: nat, changes: fc.array(change), answers: fc.array(answer) }),
);
addCase(
  'review',
  reviewCodec,
  fc.record({
    title: text,
    rules,
    questions: fc.array(
      fc.record({
        ...question,
        rightOption: nat,
        weights: maybe(fc.array(nat, { minLength: 1 })),
        rightOptions: fc.array(nat),
        isStruck: fc.boolean(),
        isCorrected: fc.boolean(),
        explanation: text,
        isExplanationPicture: fc.boolean(),
        explanationPicture: maybe(text),
        explanationAlt: maybe(text),
      }),
    ),
    answers: fc.array(answer),
    histories: fc.array(fc.record({ number: nat, first: answer, seconds: nat })),
  }),
);

addCase(
  'analysis',
  analysisCodec,
  fc.record({
    feedback: fc.record({ tiu: text, twk: text, tkp: text }),
    summary: text,
    plan: fc.array(fc.record({ day: nat, text })),
    band: fc.record({ low: nat, high: nat, text }),
    topics: fc.array(
      fc.record({
        ...{ topic: nat, questions: nat, right: nat, wrong: nat, empty: nat },
        ...{ struck: nat, points: nat, maximum: nat },
        mark: maybe(fc.constantFrom('strong', 'weak', 'empty')),
      }),
    ),
    writtenBy: fc.constantFrom('rules', 'model'),
  }),
);
addCase(
  'model text',
  modelTextCodec,
  fc.record({
    state: fc.constantFrom('unavailable', 'none', 'waiting', 'written', 'failed'),
    askedAt: maybe(when),
    writtenAt: maybe(when),
  }),
);

const ranked = fc.record({
  ...{ accountId: text, rank: nat, total: nat, name: text, avatar: maybe(text), attempt: nat },
});
addCase(
  'leaderboard',
  leaderboardCodec,
  fc.record({
    entries: fc.array(ranked),
    me: maybe(ranked),
    participants: nat,
    percentile: maybe(nat),
    isQuick: fc.boolean(),
    histogram: fc.array(fc.record({ total: nat, participants: nat, passed: nat })),
    isRescoring: fc.boolean(),
  }),
);

test.each(cases)('%s: read(write(x)) is x, through JSON', (_, codec, values) => {
  fc.assert(
    fc.property(values, (value) => {
      const wire = JSON.parse(JSON.stringify(codec.write(value as never))) as never;
      expect(codec.read(wire)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 30 },
  );
});

test('without a session the user is an empty object', () => {
  expect(sessionUserCodec.write(null)).toEqual({});
});

test('the envelope path follows from the paper path', () => {
  const hash = 'a1'.repeat(32);
  expect(envelopePath(hash)).toBe(`/api/envelope/${hash}`);
  expect(envelopePathForPaper(paperPath(hash))).toBe(envelopePath(hash));
});

test('reads are idempotent, and so are start, save and hand-in of an attempt', () => {
  const idempotent = [getTransaction, startTryout, saveAnswers, submitTryout];
  expect(idempotent.every(({ isIdempotent }) => isIdempotent)).toBe(true);
  expect(resetTryout.isIdempotent).toBe(false);
});

test('parameters come from the path', () => {
  expect(getTransaction.params).toEqual(['id']);
});

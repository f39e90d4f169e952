import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionUser } from './accounts/accounts.ts';
import { profile } from './accounts/profile.ts';
import { bundle } from './shop/bundles.ts';
import type { Codec } from './codec.ts';
import { notification } from './notifications.ts';
import { analysis, modelText } from './tryouts/analyses.ts';
import { leaderboard } from './tryouts/leaderboards.ts';
import { finishedTryout } from './tryouts/finished-tryouts.ts';
import { envelopeOf, envelopePath, paper, paperPath } from './tryouts/papers.ts';
import { handIn, reset, scoreResult, submit, submittedResult } from './tryouts/results.ts';
import { review } from './tryouts/reviews.ts';
import { ruleSet } from './tryouts/rule-sets.ts';
import {
  confirmationProblem,
  emailProblem,
  nameProblem,
  passwordProblem,
  phoneProblem,
} from './text/fields.ts';
import { getTransaction, purchase, transaction } from './shop/transactions.ts';
import {
  saveAnswers,
  savedAnswers,
  startedAttempt,
  startTryout,
  tryout,
  tryoutDetail,
} from './tryouts/tryouts.ts';

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

const shapes: [string, Codec<never, never>, fc.Arbitrary<unknown>][] = [];
const shape = <W, V>(name: string, codec: Codec<W, V>, values: fc.Arbitrary<unknown>) =>
  shapes.push([name, codec as unknown as Codec<never, never>, values]);

shape(
  'session user',
  sessionUser,
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
shape(
  'bundle',
  bundle,
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
shape(
  'transaction',
  transaction,
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
shape(
  'notification',
  notification,
  fc.record({ id: nat, accountId: text, title: text, message: text, isRead: fc.boolean(), createdAt: when }),
);
shape(
  'profile',
  profile,
  fc.record({
    name: text,
    email: text,
    phone: maybe(text),
    avatar: maybe(text),
    pendingEmail: maybe(text),
    hasPassword: fc.boolean(),
    googleEmail: maybe(text),
    isPresenceProved: fc.boolean(),
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

shape('rule set', ruleSet, rules);
shape('tryout with its rules', tryoutDetail, fc.record({ ...tryoutFields, rules, envelope: maybe(text) }));
shape('purchase', purchase, fc.record({ title: text, tryoutIds: fc.array(nat), price: nat }));
shape('tryout', tryout, fc.record(tryoutFields));
shape(
  'finished tryout',
  finishedTryout,
  fc.record({
    ...tryoutFields,
    ...{ twk: nat, tiu: nat, tkp: nat },
    grades: fc.record({ TWK: nat, TIU: nat, TKP: nat }),
  }),
);
shape(
  'started attempt',
  startedAttempt,
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

shape('saved answers', savedAnswers, fc.record({ serverTime: when, expiresAt: when, revision: nat }));
shape('paper', paper, fc.record({ title: text, questions: fc.array(fc.record(question)) }));
shape(
  'score result',
  scoreResult,
  fc.record({
    ...{ attempt: nat, title: text, rules, isPassed: fc.boolean() },
    ...{ total: nat, twk: nat, tiu: nat, tkp: nat },
  }),
);
shape(
  'submitted result',
  submittedResult,
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
shape('hand-in', handIn, fc.record({ attempt: nat, changes: fc.array(change), answers: fc.array(answer) }));
shape(
  'review',
  review,
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

shape(
  'analysis',
  analysis,
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
shape(
  'text of a model',
  modelText,
  fc.record({
    state: fc.constantFrom('unavailable', 'none', 'waiting', 'written', 'failed'),
    askedAt: maybe(when),
    writtenAt: maybe(when),
  }),
);

const ranked = fc.record({
  ...{ accountId: text, rank: nat, total: nat, name: text, avatar: maybe(text), attempt: nat },
});
shape(
  'leaderboard',
  leaderboard,
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

describe('codecs', () => {
  test.each(shapes)('%s: read(write(x)) is x, also through JSON', (_, codec, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const wire = JSON.parse(JSON.stringify(codec.write(value as never))) as never;
        expect(codec.read(wire)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 30 },
    );
  });

  test('a signed-out user is an empty object', () => {
    expect(sessionUser.write(null)).toEqual({});
  });

  test('the envelope of a paper is found by the address of the paper', () => {
    const hash = 'a1'.repeat(32);
    expect(envelopePath(hash)).toBe(`/api/envelope/${hash}`);
    expect(envelopeOf(paperPath(hash))).toBe(envelopePath(hash));
  });

  test('what may be called again are the reads, and the start, saves and hand-in of an attempt', () => {
    const repeatable = [getTransaction, startTryout, saveAnswers, submit];
    expect(repeatable.every(({ isIdempotent }) => isIdempotent)).toBe(true);
    expect(reset.isIdempotent).toBe(false);
  });

  test('parameters are read off the path', () => {
    expect(getTransaction.params).toEqual(['id']);
  });
});

describe('field rules', () => {
  test.each([
    ['', 'email tidak boleh kosong'],
    ['budi', 'email tidak valid'],
    ['budi@', 'email tidak valid'],
    ['budi@contoh.id\nBcc: x@y.z', 'email tidak valid'],
    [`${'a'.repeat(250)}@b.id`, 'email terlalu panjang'],
    ['bud\u0130@contoh.id', 'email tidak valid'],
    ['bud\u00ed@contoh.id', 'email tidak valid'],
    ['budi\u200b@contoh.id', 'email tidak valid'],
    ['bu di@contoh.id', 'email tidak valid'],
    ['budi@contoh@id', 'email tidak valid'],
    ['bu<di@c1', 'email tidak valid'],
    ['bu>di@contoh.id', 'email tidak valid'],
    ['budi,ani@contoh.id', 'email tidak valid'],
    ['"budi"@contoh.id', 'email tidak valid'],
    ['budi@contoh..id', 'email tidak valid'],
    ['budi@-contoh.id', 'email tidak valid'],
    ['budi@contoh_.id', 'email tidak valid'],
    ["o'budi+uji_1@contoh.co.id", null],
    ['budi@kantor', null],
    ['budi@contoh.id', null],
  ])('e-mail %j', (value, message) => expect(emailProblem(value)).toBe(message));

  test.each([
    ['   ', 'password tidak boleh kosong'],
    ['  1234567  ', 'password minimal memiliki 8 karakter'],
    ['12345678', null],
    ['x'.repeat(257), 'password maksimal memiliki 256 karakter'],
  ])('password %j', (value, message) => expect(passwordProblem(value)).toBe(message));

  test('a password is confirmed by the same letters, however a keyboard composes them, and by no others', () => {
    expect(confirmationProblem('caf\u00e9 kopi', 'cafe\u0301 kopi')).toBeNull();
    for (const other of ['cafe kopi', 'caf\u00e9 kopi ', 'Caf\u00e9 kopi', 'caf\u00e9 kop\uff49'])
      expect(confirmationProblem('caf\u00e9 kopi', other)).toBe('password tidak sama');
    expect(confirmationProblem('caf\u00e9 kopi', ' ')).toBe('password tidak boleh kosong');
  });

  test.each([
    ['', 'nomor telpon tidak boleh kosong'],
    ['080123456789', 'nomor telpon tidak valid'],
    ['0218765432', 'nomor telpon tidak valid'],
    ['+620812345678', 'nomor telpon tidak valid'],
    [' 081234567890 ', null],
    ['+6281234567890', null],
    ['6281234567890', null],
    ['81234567890', null],
  ])('phone %j', (value, message) => expect(phoneProblem(value)).toBe(message));

  test.each([
    [' ', 'nama tidak boleh kosong'],
    ['Budi\r\nBcc: x', 'nama tidak valid'],
    ['B'.repeat(101), 'nama maksimal memiliki 100 karakter'],
    ['Ni Luh Ayu', null],
    ["D'Angelo Müller-Ødegård, S.Pd.", null],
    ['李小龍', null],
    ['नेहा', null],
    ['R2', null],
  ])('name %j', (value, message) => expect(nameProblem(value)).toBe(message));

  test.each([
    ['a right-to-left override', '\u202e'],
    ['a right-to-left mark', '\u200f'],
    ['an isolate', '\u2066'],
    ['a zero-width space', '\u200b'],
    ['a zero-width joiner', '\u200d'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a tag', '\u{e0041}'],
    ['a Hangul filler', '\u3164'],
    ['a variation selector', '\ufe0f'],
    ['a combining grapheme joiner', '\u034f'],
    ['an empty Braille pattern', '\u2800'],
    ['the place of an object', '\ufffc'],
    ['a note without a head', '\u{1d159}'],
    ['a blank hieroglyph', '\u{13441}'],
    ['half of one', '\u{13442}'],
    ['a character of private use', '\ue000'],
    ['one that is not assigned', '\u0378'],
  ])('a name with %s, or of nothing else, is refused', (_, character) => {
    expect(nameProblem(`Bu${character}di`)).toBe('nama tidak valid');
    expect(nameProblem(character.repeat(3))).toMatch(/^nama tidak (valid|boleh kosong)$/);
  });

  test('a name of marks that stand on nothing is refused', () => {
    for (const name of ['\u0301\u0302', '\u0301Budi', 'Budi \u0301Hartono'])
      expect(nameProblem(name)).toBe('nama tidak valid');
  });

  test.each([
    ['98 marks', `Bu${'\u0301'.repeat(98)}`],
    ['marks of many kinds', `B${'\u0300\u0316\u0334\u0489\u20dd'}udi`],
    ['one that encloses it', 'B\u20ddudi'],
    ['one too many, of which one came with its letter', `\u00e9${'\u0301'.repeat(4)}`],
  ])('a name with %s on one letter is refused', (_, name) => {
    expect(nameProblem(name)).toBe('nama tidak valid');
  });

  test.each([
    "Nur'aini",
    'R.A. Kartini',
    'Mu\u1e25ammad',
    'Muh\u0323ammad',
    'Nguy\u1ec5n Th\u1ecb',
    'Nguye\u0302\u0303n Thi\u0323',
    '\u0623\u062d\u0645\u062f',
    '\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f',
    '\u4f50\u85e4',
    '\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd',
    '\u0e2a\u0e34\u0e23\u0e34\u0e23\u0e31\u0e15\u0e19\u0e4c',
    '\ua98f\ua9bf\ua9ba\ua9b4\ua981',
    '\u0f56\u0f66\u0f92\u0fb2\u0f74\u0f56\u0f66',
    'Rani \u{1f338}',
  ])('%s is a name', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  test('an emoji that is joined of several is no name, one by itself is', () => {
    expect(nameProblem('Rani \u{1f469}\u200d\u{1f393}')).toBe('nama tidak valid');
    expect(nameProblem('Rani \u2764\ufe0f Ayu')).toBe('nama tidak valid');
    expect(nameProblem('Rani \u2764')).toBeNull();
  });
});

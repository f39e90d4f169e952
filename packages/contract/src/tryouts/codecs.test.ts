import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant, natural, nullable, pictureCells, testRoundTrip, text } from '../../test/round-trip.ts';
import { tryoutWith } from '../../test/samples.ts';
import { analysisCodec, modelTextStatusCodec } from './analyses.ts';
import { saveAcknowledgementCodec, startedAttemptCodec } from './attempts.ts';
import { finishedTryoutCodec } from './finished-tryouts.ts';
import { leaderboardCodec } from './leaderboards.ts';
import { paperCodec } from './papers.ts';
import { handInCodec, scoreResultCodec, submittedResultCodec } from './results.ts';
import { reviewCodec } from './reviews.ts';
import { ownedTryoutCodec, tryoutCodec, tryoutDetailCodec } from './tryouts.ts';

const answer = fc.constantFrom(0, 1, 2, 3, 4, 5);
const change = fc.record({ number: natural, answer, at: natural });
const question = {
  number: natural,
  category: natural,
  topic: natural,
  question: text,
  picture: nullable(text),
  alt: nullable(text),
  cells: nullable(pictureCells),
  options: fc.array(text),
};

const tryoutFields = {
  id: natural,
  title: text,
  closesAt: nullable(instant),
  createdAt: instant,
  ruleSet: text,
  attemptsStarted: natural,
  state: fc.constantFrom('none', 'running', 'over', 'sealed'),
  startedAt: nullable(instant),
  expiresAt: nullable(instant),
  finishedAt: nullable(instant),
  total: nullable(natural),
  isPassed: nullable(fc.boolean()),
  serverTime: instant,
};

const testName = fc.constantFrom('TWK' as const, 'TIU' as const, 'TKP' as const);
const rules = fc.record({
  name: text,
  title: text,
  source: text,
  issuedOn: nullable(text),
  durationMs: natural,
  tests: fc.array(
    fc.record({
      name: testName,
      fullName: text,
      category: natural,
      questions: natural,
      minutes: natural,
      passingGrade: natural,
      maximum: natural,
    }),
  ),
  topics: fc.array(fc.record({ id: natural, test: testName, name: text, questions: natural })),
  routes: fc.array(
    fc.record({
      title: text,
      grades: fc.record({ TWK: natural, TIU: natural, TKP: natural }, { requiredKeys: [] }),
      total: nullable(natural),
    }),
  ),
});

testRoundTrip(
  'tryout with its rules',
  tryoutDetailCodec,
  fc.record({ ...tryoutFields, rules, envelope: nullable(text) }),
);
testRoundTrip('tryout', tryoutCodec, fc.record(tryoutFields));
testRoundTrip(
  'owned tryout',
  ownedTryoutCodec,
  fc.record({
    ...tryoutFields,
    tests: fc.array(
      fc.record({
        name: testName,
        questions: natural,
        passingGrade: natural,
        maximum: natural,
        points: nullable(natural),
      }),
    ),
    marks: nullable(text),
  }),
);
testRoundTrip(
  'finished tryout',
  finishedTryoutCodec,
  fc.record({
    ...tryoutFields,
    twk: natural,
    tiu: natural,
    tkp: natural,
    grades: fc.record({ TWK: natural, TIU: natural, TKP: natural }),
  }),
);
testRoundTrip(
  'started attempt',
  startedAttemptCodec,
  fc.record({
    attempt: natural,
    startedAt: instant,
    expiresAt: instant,
    serverTime: instant,
    changes: fc.array(change),
    revision: natural,
    handInDelayMs: natural,
    paper: text,
    paperKey: text,
  }),
);

testRoundTrip(
  'save acknowledgement',
  saveAcknowledgementCodec,
  fc.record({ serverTime: instant, expiresAt: instant, revision: natural }),
);
testRoundTrip('paper', paperCodec, fc.record({ title: text, questions: fc.array(fc.record(question)) }));
testRoundTrip(
  'score result',
  scoreResultCodec,
  fc.record({
    attempt: natural,
    title: text,
    rules,
    isPassed: fc.boolean(),
    total: natural,
    twk: natural,
    tiu: natural,
    tkp: natural,
  }),
);
testRoundTrip(
  'submitted result',
  submittedResultCodec,
  fc.record({
    twk: natural,
    tiu: natural,
    tkp: natural,
    twkWrong: natural,
    tiuWrong: natural,
    total: natural,
    topics: fc.array(fc.record({ topic: natural, points: natural })),
    answers: fc.array(answer),
  }),
);
testRoundTrip(
  'hand-in',
  handInCodec,
  fc.record({ attempt: natural, decidedAt: natural, changes: fc.array(change), answers: fc.array(answer) }),
);
testRoundTrip(
  'review',
  reviewCodec,
  fc.record({
    title: text,
    rules,
    questions: fc.array(
      fc.record({
        ...question,
        rightOption: natural,
        weights: nullable(fc.array(natural, { minLength: 1 })),
        rightOptions: fc.array(natural),
        isStruck: fc.boolean(),
        isCorrected: fc.boolean(),
        itemId: nullable(text),
        explanation: text,
        reasons: fc.array(text),
        remember: nullable(text),
        quick: nullable(fc.record({ text, seconds: natural })),
        sources: fc.array(fc.record({ text, quote: nullable(text) })),
        isExplanationPicture: fc.boolean(),
        explanationPicture: nullable(text),
        explanationAlt: nullable(text),
      }),
    ),
    answers: fc.array(answer),
    histories: fc.array(fc.record({ number: natural, first: answer, seconds: natural })),
  }),
);

testRoundTrip(
  'analysis',
  analysisCodec,
  fc.record({
    feedback: fc.record({ tiu: text, twk: text, tkp: text }),
    summary: text,
    plan: fc.array(fc.record({ day: natural, text })),
    band: fc.record({ low: natural, high: natural, text }),
    topics: fc.array(
      fc.record({
        topic: natural,
        questions: natural,
        right: natural,
        wrong: natural,
        empty: natural,
        struck: natural,
        points: natural,
        maximum: natural,
        mark: nullable(fc.constantFrom('strong', 'weak', 'empty')),
      }),
    ),
    writtenBy: fc.constantFrom('rules', 'model'),
  }),
);
testRoundTrip(
  'model text',
  modelTextStatusCodec,
  fc.record({
    state: fc.constantFrom('unavailable', 'none', 'waiting', 'written', 'failed'),
    askedAt: nullable(instant),
    writtenAt: nullable(instant),
  }),
);

const ranked = fc.record({
  accountId: text,
  rank: natural,
  total: natural,
  name: text,
  avatar: nullable(text),
  attempt: natural,
});
testRoundTrip(
  'leaderboard',
  leaderboardCodec,
  fc.record({
    entries: fc.array(ranked),
    me: nullable(ranked),
    around: fc.array(ranked),
    gain: nullable(fc.record({ points: natural, rank: natural })),
    participants: natural,
    percentile: nullable(natural),
    isQuick: fc.boolean(),
    histogram: fc.array(fc.record({ total: natural, participants: natural, passed: natural })),
    isRescoring: fc.boolean(),
  }),
);

test('an owned tryout of an older release has no tests and no marks', () => {
  const wire = ownedTryoutCodec.write(tryoutWith({ marks: '5' }));
  const { tests: _, marks: __, ...older } = wire;
  expect(ownedTryoutCodec.read(older)).toEqual(tryoutWith({ tests: [], marks: null }));
});

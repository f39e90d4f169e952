import fc from 'fast-check';
import { masteryLevels } from '@ambang/exam/mastery-words.ts';
import { instant, natural, nullable, pictureCells, testRoundTrip, text } from '../../test/round-trip.ts';
import { cardLeftCodec, cardReasons, practiceBookCodec } from './book.ts';
import { drillCodec, practiceTodayCodec, reviewSources } from './entries.ts';
import { practiceItemCodec } from './items.ts';
import { readinessReportCodec, readinessWords } from './readiness.ts';
import { doubtsCodec, practiceReviewsCodec, storedReviewsCodec } from './reviews.ts';
import { practiceSettingsCodec } from './settings.ts';
import { singleTestEntriesCodec, singleTestsCodec } from './singles.ts';

const day = fc.constantFrom('2026-11-28', '2027-01-01');
const testName = fc.constantFrom('TWK', 'TIU', 'TKP');
const entry = fc.record({
  itemId: text,
  revision: natural,
  kind: text,
  test: testName,
  source: fc.constantFrom(...reviewSources),
  isPictured: fc.boolean(),
});

testRoundTrip(
  'packet',
  practiceTodayCodec,
  fc.record({
    serverTime: instant,
    day,
    examOn: nullable(day),
    minutesADay: natural,
    dueCount: natural,
    dueMinutes: natural,
    entries: fc.array(entry),
    nextDueOn: nullable(day),
    answeredToday: natural,
    newLeft: natural,
    newLimit: natural,
    doneDays: fc.array(fc.record({ day, count: natural })),
  }),
);

testRoundTrip(
  'drill',
  drillCodec,
  fc.record({ entries: fc.array(entry), newLeft: natural, newLimit: natural }),
);

const single = {
  slug: text,
  title: text,
  test: testName,
  questions: natural,
  minutes: natural,
  doneOn: nullable(day),
  isOpen: fc.boolean(),
  isBegun: fc.boolean(),
};

testRoundTrip(
  'single tests',
  singleTestsCodec,
  fc.record({ tests: fc.array(fc.record(single)), isUnlimited: fc.boolean(), nextOn: nullable(day) }),
);

testRoundTrip('single test', singleTestEntriesCodec, fc.record({ ...single, entries: fc.array(entry) }));

testRoundTrip(
  'practice item',
  practiceItemCodec,
  fc.record({
    id: text,
    revision: natural,
    test: testName,
    topic: natural,
    topicName: text,
    kind: text,
    kindName: text,
    question: text,
    options: fc.array(text),
    picture: nullable(text),
    alt: nullable(text),
    cells: nullable(pictureCells),
    rightOption: natural,
    weights: nullable(fc.array(natural, { minLength: 1 })),
    rightOptions: fc.array(natural),
    isStruck: fc.boolean(),
    reasons: fc.array(text),
    remember: nullable(text),
    quick: nullable(fc.record({ text, seconds: natural })),
    sources: fc.array(fc.record({ text, quote: nullable(text) })),
    criterion: nullable(text),
    explanation: text,
    explanationPicture: nullable(text),
    explanationAlt: nullable(text),
    isShuffled: fc.boolean(),
  }),
);

testRoundTrip(
  'reviews',
  practiceReviewsCodec,
  fc.array(
    fc.record({
      itemId: text,
      revision: natural,
      at: instant,
      answers: fc.array(fc.integer({ min: 1, max: 5 })),
      spentMs: natural,
      sure: nullable(fc.constantFrom(0, 1, 2)),
      source: fc.constantFrom(...reviewSources),
    }),
  ),
);

testRoundTrip(
  'stored reviews',
  storedReviewsCodec,
  fc.record({
    stored: natural,
    refused: fc.array(
      fc.record({ index: natural, reason: fc.constantFrom('malformed', 'unknown', 'notAllowed', 'tooOld') }),
    ),
    cards: fc.array(
      fc.record({ kind: text, dueOn: nullable(day), ladder: fc.array(day), hasLeft: fc.boolean() }),
    ),
  }),
);

const card = fc.record({
  kind: text,
  kindName: text,
  test: testName,
  topic: natural,
  topicName: text,
  dueOn: nullable(day),
  lapses: natural,
  rightDays: natural,
  reasons: fc.array(fc.constantFrom(...cardReasons)),
  items: fc.array(
    fc.record({
      itemId: text,
      tryoutId: nullable(natural),
      tryoutTitle: nullable(text),
      number: nullable(natural),
    }),
  ),
});

testRoundTrip('book', practiceBookCodec, fc.record({ cards: fc.array(card), left: fc.array(card) }));

testRoundTrip('card', cardLeftCodec, fc.record({ hasLeft: fc.boolean() }));
testRoundTrip('doubts', doubtsCodec, fc.array(natural));
testRoundTrip(
  'settings',
  practiceSettingsCodec,
  fc.record({ examOn: nullable(day), minutesADay: fc.constantFrom(10, 20, 40) }),
);

testRoundTrip(
  'readiness',
  readinessReportCodec,
  fc.record({
    routes: fc.array(text),
    route: nullable(text),
    estimate: nullable(
      fc.oneof(
        fc.record({ kind: fc.constant('unread'), missing: natural }),
        fc.record({ kind: fc.constant('word'), word: fc.constantFrom(...readinessWords), text }),
        fc.record({
          kind: fc.constant('number'),
          outOfTen: natural,
          text,
          simulated: fc.record({ people: natural, ofHundred: natural }),
        }),
      ),
    ),
    leastAnswers: natural,
    sittings: natural,
    answers: fc.array(fc.record({ test: testName, sat: natural, practised: natural, missing: natural })),
    topics: fc.array(
      fc.record({
        topic: natural,
        answers: natural,
        right: natural,
        missing: natural,
        level: nullable(fc.constantFrom(...masteryLevels)),
      }),
    ),
    goal: nullable(
      fc.record({
        total: natural,
        maximum: natural,
        target: nullable(natural),
        test: testName,
        open: natural,
      }),
    ),
  }),
);

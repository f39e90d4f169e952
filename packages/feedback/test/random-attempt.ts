import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import fc from 'fast-check';
import { seededRandom } from '../../exam/test/seeded-random.ts';
import type { AttemptData } from '../src/attempt-data.ts';
import type { QuestionWork } from './attempts.ts';
import { keysOf, attemptWithAnswers, withKind } from './attempts.ts';

/** Rules with other grades, fewer topics, and a special route. */
const otherRules: RuleSet = {
  ...skdRules,
  tests: skdRules.tests.map((one, index) => ({ ...one, passingGrade: [83, 61, 166][index] ?? 100 })),
  topics: skdRules.topics
    .filter(({ id }) => ![2, 9, 17].includes(id))
    .map((topic) => ({ ...topic, questions: topic.questions + ({ 1: 6, 16: 7 }[topic.id] ?? 0) })),
  routes: [{ title: 'Afirmasi', grades: { TIU: 55 }, total: 150 }],
};

/** The habits of a simulated candidate. Numbers without another unit are probabilities. */
interface Habits {
  seed: number;
  rules: RuleSet;
  hasKinds: boolean;
  right: number;
  empty: number;
  best: number;
  /** How much the topics differ in right answers, and the tests in empty questions. */
  spread: number;
  struck: number;
  hasTimes: boolean;
  /** The index of the test with unknown times; -1 for none. */
  untimedTestIndex: number;
  changed: number;
  /** The share of answers that were cleared. */
  cleared: number;
  paceMs: number;
  /** The time added to the deadline. */
  addedMs: number;
}

const shuffled = (random: () => number): number[] =>
  [1, 2, 3, 4, 5]
    .map((points) => ({ points, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ points }) => points);

/** The keys of a paper with right answers of all letters. */
function keysWith(rules: RuleSet, random: () => number): ItemKey[] {
  return keysOf(rules).map((key) => {
    const weights = key.weights && shuffled(random);
    const right = weights ? weights.indexOf(5) : Math.floor(random() * 5);
    return { ...key, weights, rightOptions: [right] };
  });
}

const THEMES = ['sejarah', 'bahasa', 'bela-negara', 'komitmen', 'another-theme'];
const FAMILIES = ['tik-data', 'profesi-kewenangan', 'budaya-perbedaan', 'radikal-ajakan', 'another-family'];

/** Kinds of three to ten questions, which belong to several topics. */
const withKinds = (keys: readonly ItemKey[], random: () => number): ItemKey[] =>
  keys.map((key) => {
    const kinds = { TWK: THEMES, TIU: [], TKP: FAMILIES }[key.test] ?? [];
    return withKind(key, kinds[Math.floor(random() * 1.5 * kinds.length)]);
  });

function attemptWith(habits: Habits): AttemptData {
  const {
    seed,
    rules,
    hasKinds,
    right,
    empty,
    best,
    spread,
    struck,
    hasTimes,
    untimedTestIndex,
    changed,
    cleared,
    paceMs,
    addedMs,
  } = habits;
  const random = seededRandom(seed);
  const plain = keysWith(rules, seededRandom(5)).map((key) => ({ ...key, isStruck: random() < struck }));
  const keys = hasKinds ? withKinds(plain, random) : plain;
  const any = (): Answer => (1 + Math.floor(random() * 5)) as Answer;
  const away = (): number => (random() - 0.5) * spread;
  const topics = new Map(rules.topics.map(({ id }) => [id, away()]));
  const tests = new Map(rules.tests.map(({ name }) => [name, away()]));
  const kinds = new Map([...THEMES, ...FAMILIES].map((kind) => [kind, away()]));
  const chosen = keys.map((key): Answer => {
    if (random() < empty + (empty > 0 ? tests.get(key.test)! : 0)) return 0;
    const more = topics.get(key.topic)! + (kinds.get(key.theme ?? key.family ?? '') ?? 0);
    const isFull = random() < (key.weights ? best : right) + more;
    return isFull ? ((key.rightOptions[0]! + 1) as Answer) : any();
  });
  const answers = chosen.map((answer): Answer => (random() < cleared ? 0 : answer));
  const worked = new Map<number, QuestionWork>();
  const durationMs = rules.durationMs + addedMs;
  let at = 0;
  answers.forEach((answer, index) => {
    const first = random() < changed ? any() : chosen[index]!;
    if (!hasTimes || (answer === 0 && first === 0)) return;
    const isTimed = keys[index]!.test !== rules.tests[untimedTestIndex]?.name;
    const spentMs = isTimed ? Math.round(paceMs * (0.1 + 3 * random() ** 3)) : 0;
    at = Math.min(durationMs, at + spentMs);
    const lastMs = Math.round(spentMs * random());
    worked.set(index + 1, { first, choices: first === answer ? 1 : 2, spentMs, lastMs, at });
  });
  return attemptWithAnswers(answers, { rules, durationMs, keys, worked });
}

/** A share from 0 to 1, which is often exactly 0 or 1. */
const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const rarely = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.3, noNaN: true }));

export const anyAttempt: fc.Arbitrary<AttemptData> = fc
  .record({
    seed: fc.integer(),
    rules: fc.constantFrom(skdRules, otherRules),
    hasKinds: fc.boolean(),
    right: share,
    empty: fc.oneof(rarely, share),
    best: share,
    spread: fc.constantFrom(0, 0.5, 1),
    struck: fc.oneof(fc.constant(0), fc.constant(0.05), share),
    hasTimes: fc.boolean(),
    untimedTestIndex: fc.constantFrom(-1, -1, 0, 1, 2),
    changed: rarely,
    cleared: rarely,
    paceMs: fc.constantFrom(8_000, 30_000, 50_000, 90_000),
    addedMs: fc.constantFrom(0, 0, 30 * 60_000),
  })
  .map(attemptWith);

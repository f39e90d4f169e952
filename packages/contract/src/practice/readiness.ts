import type { MasteryLevel } from '@ambang/exam/mastery-words.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** The general grades, as the value of a route. */
export const GENERAL_ROUTE = 'general';

export const MAX_ROUTE_TITLE = 200;

/** Above the maximum total of any rule set. */
export const MAX_TARGET = 1_000;

export const readinessWords = ['below', 'around', 'above'] as const;

/** What is said about reaching all lines of the route in one exam. It is always called an estimate. */
export type ReadinessEstimate =
  /** Too few answers: `missing` in all tests together, or a test with `TestAnswers.missing`. */
  | { kind: 'unread'; missing: number }
  /** Before two sittings. */
  | { kind: 'word'; word: (typeof readinessWords)[number]; text: string }
  | {
      kind: 'number';
      outOfTen: number;
      /** "Sekitar 6 dari 10" */
      text: string;
      /** Of 100 later exams of so many simulated people of whom the same was said, those that reached all lines. */
      simulated: { people: number; ofHundred: number };
    };

export interface TestAnswers {
  test: TestName;
  /** In sittings, empty ones included. */
  sat: number;
  practised: number;
  /** How many are missing before the test is judged; 0 when it is. */
  missing: number;
}

export interface TopicMastery {
  topic: number;
  answers: number;
  /** The answers with full points. */
  right: number;
  /** How many answers are missing before the topic is judged; 0 when it is. */
  missing: number;
  /** Null while answers are missing. */
  level: MasteryLevel | null;
}

/** After a pass: the total that the account wants to reach, and what brings it nearer. */
export interface TotalGoal {
  total: number;
  maximum: number;
  target: number | null;
  /** The test with most points open. */
  test: TestName;
  open: number;
}

export interface ReadinessReport {
  /** The special routes of the newest tryout's rule set, and all routes of the other listed rule sets. */
  routes: string[];
  /** One of `routes` or `GENERAL_ROUTE`; null until the account has chosen. */
  route: string | null;
  /** Null until the route is chosen. */
  estimate: ReadinessEstimate | null;
  /** The fewest answers for an estimate. */
  leastAnswers: number;
  sittings: number;
  answers: TestAnswers[];
  topics: TopicMastery[];
  /** Null unless the newest result passed. */
  goal: TotalGoal | null;
}

type EstimateWire =
  | Exclude<ReadinessEstimate, { kind: 'number' }>
  | { kind: 'number'; out_of_ten: number; text: string; simulated: { people: number; of_hundred: number } };

type ReadinessReportWire = Omit<ReadinessReport, 'estimate' | 'leastAnswers'> & {
  estimate: EstimateWire | null;
  least_answers: number;
};

const estimateCodec: Codec<EstimateWire, ReadinessEstimate> = {
  read: (wire) =>
    wire.kind === 'number'
      ? {
          kind: 'number',
          outOfTen: wire.out_of_ten,
          text: wire.text,
          simulated: { people: wire.simulated.people, ofHundred: wire.simulated.of_hundred },
        }
      : wire,
  write: (value) =>
    value.kind === 'number'
      ? {
          kind: 'number',
          out_of_ten: value.outOfTen,
          text: value.text,
          simulated: { people: value.simulated.people, of_hundred: value.simulated.ofHundred },
        }
      : value,
};

export const readinessReportCodec: Codec<ReadinessReportWire, ReadinessReport> = {
  read: ({ estimate, least_answers, ...report }) => ({
    ...report,
    estimate: estimate && estimateCodec.read(estimate),
    leastAnswers: least_answers,
  }),
  write: ({ estimate, leastAnswers, ...report }) => ({
    ...report,
    estimate: estimate && estimateCodec.write(estimate),
    least_answers: leastAnswers,
  }),
};

export interface ReadinessGoal {
  /** Null leaves the route open, so that it is asked again. */
  route: string | null;
  /** Null without a wish. */
  target: number | null;
}

const goalCodec: Codec<ReadinessGoal, ReadinessGoal> = {
  read: ({ route, target }) => ({ route, target }),
  write: ({ route, target }) => ({ route, target }),
};

/** From answers to questions whose keys the account had not seen. No call of practice that has to be fast includes it. */
export const getPracticeReadiness = endpoint('GET', '/practice/readiness', {
  access: 'account',
  reply: readinessReportCodec,
});

export const saveReadinessGoal = endpoint('PUT', '/practice/goal', {
  access: 'account',
  isIdempotent: true,
  body: goalCodec,
  reply: goalCodec,
});

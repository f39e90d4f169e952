import type { AttemptState } from '@ambang/exam/clock.ts';
import type { RuleSet, Test, TestName } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { zeroOrOneCodec, instantCodec, listCodec, nullableInstantCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

export interface Tryout {
  id: number;
  title: string;
  /** From this instant no attempt can start; null if the tryout stays open. */
  closesAt: number | null;
  createdAt: number;
  /** The name of the rule set. */
  ruleSet: string;
  /** Includes attempts that were reset. */
  attemptsStarted: number;
  /** The state of the current attempt; `none` before the first start and after a reset. */
  state: AttemptState | 'none';
  /** Null without a current attempt, like `expiresAt`. */
  startedAt: number | null;
  expiresAt: number | null;
  /** Null until the current attempt is sealed, like `total` and `isPassed`. */
  finishedAt: number | null;
  total: number | null;
  isPassed: boolean | null;
  serverTime: number;
}

export interface TryoutWire {
  tryout_id: number;
  tryout_title: string;
  tryout_closed: string | null;
  /** The same instant as `tryout_closed`, under a second name. */
  tryout_close: string | null;
  createdAt: string;
  rule_set: string;
  isCleared: number;
  Accessed: number;
  tryout_score: number | null;
  tryout_passed: PassedWire | null;
  attempt_state: Tryout['state'];
  started_at: string | null;
  expires_at: string | null;
  finished_at: string | null;
  server_time: string;
}

export type PassedWire = 'Passed' | 'Failed';

export const passedCodec: Codec<PassedWire, boolean> = {
  read: (wire) => wire === 'Passed',
  write: (value) => (value ? 'Passed' : 'Failed'),
};

export const tryoutCodec: Codec<TryoutWire, Tryout> = {
  read: (wire) => ({
    id: wire.tryout_id,
    title: wire.tryout_title,
    closesAt: nullableInstantCodec.read(wire.tryout_closed),
    createdAt: instantCodec.read(wire.createdAt),
    ruleSet: wire.rule_set,
    attemptsStarted: wire.Accessed,
    state: wire.attempt_state,
    startedAt: nullableInstantCodec.read(wire.started_at),
    expiresAt: nullableInstantCodec.read(wire.expires_at),
    finishedAt: nullableInstantCodec.read(wire.finished_at),
    total: wire.tryout_score,
    isPassed: wire.tryout_passed === null ? null : passedCodec.read(wire.tryout_passed),
    serverTime: instantCodec.read(wire.server_time),
  }),
  write: (value) => ({
    tryout_id: value.id,
    tryout_title: value.title,
    tryout_closed: nullableInstantCodec.write(value.closesAt),
    tryout_close: nullableInstantCodec.write(value.closesAt),
    createdAt: instantCodec.write(value.createdAt),
    rule_set: value.ruleSet,
    isCleared: zeroOrOneCodec.write(value.state === 'sealed'),
    Accessed: value.attemptsStarted,
    tryout_score: value.total,
    tryout_passed: value.isPassed === null ? null : passedCodec.write(value.isPassed),
    attempt_state: value.state,
    started_at: nullableInstantCodec.write(value.startedAt),
    expires_at: nullableInstantCodec.write(value.expiresAt),
    finished_at: nullableInstantCodec.write(value.finishedAt),
    server_time: instantCodec.write(value.serverTime),
  }),
};

export interface TryoutDetail extends Tryout {
  rules: RuleSet;
  /**
   * The URL path of the encrypted paper of the running attempt, otherwise of the next attempt. Null if no attempt can
   * start or resume.
   */
  envelope: string | null;
}

interface TryoutDetailWire extends TryoutWire {
  rules: RuleSet;
  envelope: string | null;
}

export const tryoutDetailCodec: Codec<TryoutDetailWire, TryoutDetail> = {
  read: (wire) => ({ ...tryoutCodec.read(wire), rules: wire.rules, envelope: wire.envelope }),
  write: (value) => ({ ...tryoutCodec.write(value), rules: value.rules, envelope: value.envelope }),
};

/** A test of a tryout. */
export interface OwnedTest extends Pick<Test, 'name' | 'questions' | 'passingGrade' | 'maximum'> {
  /** Null until the current attempt is sealed. */
  points: number | null;
}

/** What a list shows of a tryout without a second call. */
export interface OwnedTryout extends Tryout {
  /** In the order of the paper. Empty if no version is published. */
  tests: OwnedTest[];
  /** The marks of the current attempt (`scoring/marks.ts`), with points only once it is sealed. Null without one. */
  marks: string | null;
}

interface OwnedTestWire {
  test: TestName;
  questions: number;
  passing_grade: number;
  maximum: number;
  points: number | null;
}

interface OwnedTryoutWire extends TryoutWire {
  /** Absent in replies of older releases, like `marks`. */
  tests?: OwnedTestWire[];
  marks?: string | null;
}

const ownedTestCodec: Codec<OwnedTestWire, OwnedTest> = {
  read: ({ test, passing_grade, ...rest }) => ({ name: test, passingGrade: passing_grade, ...rest }),
  write: ({ name, questions, passingGrade, maximum, points }) => ({
    test: name,
    questions,
    passing_grade: passingGrade,
    maximum,
    points,
  }),
};

export const ownedTryoutCodec: Codec<OwnedTryoutWire, OwnedTryout> = {
  read: (wire) => ({
    ...tryoutCodec.read(wire),
    tests: listCodec(ownedTestCodec).read(wire.tests ?? []),
    marks: wire.marks ?? null,
  }),
  write: (value) => ({
    ...tryoutCodec.write(value),
    tests: listCodec(ownedTestCodec).write(value.tests),
    marks: value.marks,
  }),
};

export const listOwnedTryouts = endpoint('GET', '/userBoughtTryouts', {
  access: 'account',
  reply: listCodec(ownedTryoutCodec),
});

export const getTryout = endpoint('GET', '/tryouts/:id', { access: 'account', reply: tryoutDetailCodec });

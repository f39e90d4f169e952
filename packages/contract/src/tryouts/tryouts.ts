import type { Change } from '@ambang/exam/answers/answers.ts';
import type { AttemptState } from '@ambang/exam/clock.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { flagCodec, instantCodec, nullableInstantCodec, listCodec, identityCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

export interface Tryout {
  id: number;
  title: string;
  /** No attempt can start from then on; null if the tryout stays open. */
  closesAt: number | null;
  createdAt: number;
  ruleSet: string;
  /** Includes attempts that were reset. */
  attemptsStarted: number;
  /** Of the current attempt; `none` before the first start and after a reset. */
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
    isCleared: flagCodec.write(value.state === 'sealed'),
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
  /** URL path of the encrypted paper of the running attempt, or else of the next one. Null if none can start. */
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

/** The reply when an attempt starts or resumes. */
export interface StartedAttempt {
  attempt: number;
  startedAt: number;
  expiresAt: number;
  serverTime: number;
  /** The current answers, for a device that has lost its own. */
  changes: Change[];
  /** Number of changes that the server has accepted. */
  revision: number;
  /**
   * Delay of the automatic hand-in after the deadline, 0 to 14,999 ms. It spreads the hand-ins of attempts with the same
   * deadline. Relative, so that it stays valid when the deadline moves.
   */
  handInDelayMs: number;
  /** URL path of the paper. */
  paper: string;
  /** Decrypts the envelope: 32 bytes in base64url. */
  paperKey: string;
}

interface StartedAttemptWire {
  attempt: number;
  started_at: string;
  expires_at: string;
  server_time: string;
  changes: Change[];
  revision: number;
  hand_in_delay: number;
  paper: string;
  key: string;
}

export const startedAttemptCodec: Codec<StartedAttemptWire, StartedAttempt> = {
  read: (wire) => ({
    attempt: wire.attempt,
    startedAt: instantCodec.read(wire.started_at),
    expiresAt: instantCodec.read(wire.expires_at),
    serverTime: instantCodec.read(wire.server_time),
    changes: wire.changes,
    revision: wire.revision,
    handInDelayMs: wire.hand_in_delay,
    paper: wire.paper,
    paperKey: wire.key,
  }),
  write: (value) => ({
    attempt: value.attempt,
    started_at: instantCodec.write(value.startedAt),
    expires_at: instantCodec.write(value.expiresAt),
    server_time: instantCodec.write(value.serverTime),
    changes: value.changes,
    revision: value.revision,
    hand_in_delay: value.handInDelayMs,
    paper: value.paper,
    key: value.paperKey,
  }),
};

export interface AnswerSave {
  /** Absent: the current attempt. */
  attempt?: number | undefined;
  changes: Change[];
}

export interface SavedAnswers {
  serverTime: number;
  /** The current deadline. */
  expiresAt: number;
  /**
   * Number of changes that the server has accepted. If a device expects another number, another device has saved too; it
   * then fetches the current answers with `startTryout`.
   */
  revision: number;
}

interface SavedAnswersWire {
  server_time: string;
  expires_at: string;
  revision: number;
}

export const savedAnswersCodec: Codec<SavedAnswersWire, SavedAnswers> = {
  read: (wire) => ({
    serverTime: instantCodec.read(wire.server_time),
    expiresAt: instantCodec.read(wire.expires_at),
    revision: wire.revision,
  }),
  write: (value) => ({
    server_time: instantCodec.write(value.serverTime),
    expires_at: instantCodec.write(value.expiresAt),
    revision: value.revision,
  }),
};

export const listOwnedTryouts = endpoint('GET', '/userBoughtTryouts', {
  access: 'account',
  reply: listCodec(tryoutCodec),
});

export const getTryout = endpoint('GET', '/tryouts/:id', { access: 'account', reply: tryoutDetailCodec });

/**
 * Resumes the running attempt or starts one. With `ATTEMPT_HEADER` it only resumes that attempt, so that a device that
 * fetches the current answers never starts a new attempt.
 */
export const startTryout = endpoint('POST', '/startTryout/:id', {
  access: 'account',
  isIdempotent: true,
  reply: startedAttemptCodec,
});

export const saveAnswers = endpoint('PUT', '/tryoutAnswers/:id', {
  access: 'account',
  isIdempotent: true,
  body: identityCodec<AnswerSave>(),
  reply: savedAnswersCodec,
});

import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import type { PassedWire } from './tryouts.ts';
import { passedCodec } from './tryouts.ts';

export interface ScoreResult {
  attempt: number;
  title: string;
  rules: RuleSet;
  total: number;
  twk: number;
  tiu: number;
  tkp: number;
  isPassed: boolean;
}

interface ScoreResultWire {
  attempt: number;
  tryout: { tryout_title: string; rule_set: string; rules: RuleSet };
  tryout_score: number;
  twk_score: number;
  tiu_score: number;
  tkp_score: number;
  tryout_passed: PassedWire;
}

export const scoreResultCodec: Codec<ScoreResultWire, ScoreResult> = {
  read: (wire) => ({
    attempt: wire.attempt,
    title: wire.tryout.tryout_title,
    rules: wire.tryout.rules,
    total: wire.tryout_score,
    twk: wire.twk_score,
    tiu: wire.tiu_score,
    tkp: wire.tkp_score,
    isPassed: passedCodec.read(wire.tryout_passed),
  }),
  write: (value) => ({
    attempt: value.attempt,
    tryout: {
      tryout_title: value.title,
      rule_set: value.rules.name,
      rules: value.rules,
    },
    tryout_score: value.total,
    twk_score: value.twk,
    tiu_score: value.tiu,
    tkp_score: value.tkp,
    tryout_passed: passedCodec.write(value.isPassed),
  }),
};

interface TopicScore {
  topic: number;
  points: number;
}

/**
 * The "Submitted result" of the specification. A hand-in has the same fields; the server ignores its scores, which are
 * zero.
 */
export interface SubmittedResult {
  twk: number;
  tiu: number;
  tkp: number;
  twkWrong: number;
  tiuWrong: number;
  total: number;
  topics: TopicScore[];
  answers: Answer[];
}

interface TopicScoreWire {
  subCategory_id: number;
  subCategory_score: number;
}

interface SubmittedResultWire {
  twk_score: number;
  tiu_score: number;
  tkp_score: number;
  twk_wrong: number;
  tiu_wrong: number;
  tryout_score: number;
  listCategory_score: TopicScoreWire[];
  user_answer: Answer[];
}

const topicScore: Codec<TopicScoreWire, TopicScore> = {
  read: (wire) => ({ topic: wire.subCategory_id, points: wire.subCategory_score }),
  write: (value) => ({ subCategory_id: value.topic, subCategory_score: value.points }),
};

export const submittedResultCodec: Codec<SubmittedResultWire, SubmittedResult> = {
  read: (wire) => ({
    twk: wire.twk_score,
    tiu: wire.tiu_score,
    tkp: wire.tkp_score,
    twkWrong: wire.twk_wrong,
    tiuWrong: wire.tiu_wrong,
    total: wire.tryout_score,
    topics: listCodec(topicScore).read(wire.listCategory_score),
    answers: wire.user_answer,
  }),
  write: (value) => ({
    twk_score: value.twk,
    tiu_score: value.tiu,
    tkp_score: value.tkp,
    twk_wrong: value.twkWrong,
    tiu_wrong: value.tiuWrong,
    tryout_score: value.total,
    listCategory_score: listCodec(topicScore).write(value.topics),
    user_answer: value.answers,
  }),
};

export interface HandInBody {
  attempt?: number | undefined;
  /**
   * When the candidate confirmed the hand-in, in the unit of a change's `at`. A later answer withdraws the hand-in.
   * Absent if the deadline triggered the hand-in.
   */
  decidedAt?: number | undefined;
  /** Changes that the server has not acknowledged yet. */
  changes: Change[];
  answers: Answer[];
}

type HandInWire = Partial<SubmittedResultWire> & {
  attempt?: number | undefined;
  decided_at?: number | undefined;
  changes?: Change[];
  user_answer: Answer[];
};

export const handInCodec: Codec<HandInWire, HandInBody> = {
  read: (wire) => ({
    attempt: wire.attempt,
    decidedAt: wire.decided_at,
    changes: wire.changes ?? [],
    answers: wire.user_answer,
  }),
  write: ({ attempt, decidedAt, changes, answers }) => ({
    ...submittedResultCodec.write({
      twk: 0,
      tiu: 0,
      tkp: 0,
      twkWrong: 0,
      tiuWrong: 0,
      total: 0,
      topics: Array.from({ length: 20 }, (_, index) => ({ topic: index + 1, points: 0 })),
      answers,
    }),
    attempt,
    decided_at: decidedAt,
    changes,
  }),
};

/** Hands in an attempt. The reply to a repeated hand-in is the first result. */
export const submitTryout = endpoint('POST', '/submitTryoutTest/:id', {
  access: 'account',
  isIdempotent: true,
  body: handInCodec,
  reply: submittedResultCodec,
});

export const getScore = endpoint('GET', '/tryoutScore/:id', { access: 'account', reply: scoreResultCodec });

/** `ATTEMPT_HEADER` restricts the reset to that attempt, so that a stale page cannot reset a newer attempt. */
export const resetTryout = endpoint('DELETE', '/resetTryout/:id', { access: 'account' });

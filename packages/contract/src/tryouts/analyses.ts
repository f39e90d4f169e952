import type { Codec } from '../codec.ts';
import { nullableInstantCodec, listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** The reply of the analysis service about one attempt. */
export interface Analysis {
  /** A text about each test, with line breaks. */
  feedback: { tiu: string; twk: string; tkp: string };
  /** What the screen folds below each text; absent for texts of a model and in replies of older releases. */
  details?: Analysis['feedback'];
  /** A text about all tests. Its first line is the headline. */
  summary: string;
  /** Read only by clients of older releases: the steps that can be started come from `getPlan`. */
  plan: PlanStep[];
  band: ScoreBand;
  topics: AnalysisTopic[];
  writtenBy: 'rules' | 'model';
}

export interface PlanStep {
  /** Days after the tryout: 1, 3 or 7. */
  day: number;
  text: string;
}

/** The range of the probable total in a tryout of equal difficulty. */
export interface ScoreBand {
  low: number;
  high: number;
  text: string;
}

export interface AnalysisTopic {
  topic: number;
  questions: number;
  right: number;
  wrong: number;
  empty: number;
  /** Struck questions give full points and are not counted as right, wrong or empty. */
  struck: number;
  points: number;
  maximum: number;
  /** The marks of its questions (`scoring/marks.ts`); absent in replies of older releases, like `answers`. */
  marks?: string;
  /** By how many answers it may be judged: those of all known sittings. */
  answers?: number;
  /**
   * `strong`: all points. `weak`: at most half of the points, with at least one answer below full points. `empty`: no
   * question was answered. null in all other cases.
   */
  mark: 'strong' | 'weak' | 'empty' | null;
}

interface AnalysisTopicWire extends Omit<AnalysisTopic, 'topic' | 'points'> {
  subCategory_id: number;
  subCategory_score: number;
}

interface AnalysisWire extends Omit<Analysis, 'topics' | 'writtenBy'> {
  topics: AnalysisTopicWire[];
  written_by: Analysis['writtenBy'];
}

const analysisTopic: Codec<AnalysisTopicWire, AnalysisTopic> = {
  read: ({ subCategory_id, subCategory_score, ...counts }) => ({
    topic: subCategory_id,
    points: subCategory_score,
    ...counts,
  }),
  write: ({ topic, points, ...counts }) => ({
    subCategory_id: topic,
    subCategory_score: points,
    ...counts,
  }),
};

export const analysisCodec: Codec<AnalysisWire, Analysis> = {
  read: ({ topics, written_by, ...texts }) => ({
    ...texts,
    topics: listCodec(analysisTopic).read(topics),
    writtenBy: written_by,
  }),
  write: ({ topics, writtenBy, ...texts }) => ({
    ...texts,
    topics: listCodec(analysisTopic).write(topics),
    written_by: writtenBy,
  }),
};

/** A path of the analysis service, which has its own origin. */
export const ANALYSIS_PATH = '/skd_analysis/:tryoutId/:accountId';

export const analysisPath = (tryoutId: number, accountId: string): string =>
  `/skd_analysis/${tryoutId}/${encodeURIComponent(accountId)}`;

/** The `aud` and `iss` claims of a ticket for the analysis service. */
export const ANALYSIS_AUDIENCE = 'analysis';
export const TICKET_ISSUER = 'ambang';

/** The lifetime of a ticket. The device fetches a new ticket when the service refuses the old ticket. */
export const TICKET_SECONDS = 300;

/** The version of the consent to send scores to a language model. */
export const MODEL_CONSENT_VERSION = '2026-11-22';

/** The status of a text that the candidate requested from a language model. */
export interface ModelTextStatus {
  /** `none`: not requested. `unavailable`: no model is configured. */
  state: 'unavailable' | 'none' | 'waiting' | 'written' | 'failed';
  askedAt: number | null;
  writtenAt: number | null;
}

interface ModelTextStatusWire {
  state: ModelTextStatus['state'];
  asked_at: string | null;
  written_at: string | null;
}

export const modelTextStatusCodec: Codec<ModelTextStatusWire, ModelTextStatus> = {
  read: (wire) => ({
    state: wire.state,
    askedAt: nullableInstantCodec.read(wire.asked_at),
    writtenAt: nullableInstantCodec.read(wire.written_at),
  }),
  write: (value) => ({
    state: value.state,
    asked_at: nullableInstantCodec.write(value.askedAt),
    written_at: nullableInstantCodec.write(value.writtenAt),
  }),
};

interface ModelConsent {
  version: string;
}

const modelConsent: Codec<{ consent_version: string }, ModelConsent> = {
  read: ({ consent_version }) => ({ version: consent_version }),
  write: ({ version }) => ({ consent_version: version }),
};

export const getModelText = endpoint('GET', '/analysisText/:id', {
  access: 'account',
  reply: modelTextStatusCodec,
});

export const requestModelText = endpoint('POST', '/analysisText/:id', {
  access: 'account',
  body: modelConsent,
  reply: modelTextStatusCodec,
});

/** Withdraws the consent: deletes the tryout's text and all waiting requests of the account. */
export const deleteModelText = endpoint('DELETE', '/analysisText/:id', {
  access: 'account',
  isIdempotent: true,
  reply: modelTextStatusCodec,
});

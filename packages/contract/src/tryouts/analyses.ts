import type { Codec } from '../codec.ts';
import { instantOrNull, listOf } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** What an attempt says, as the analysis service answers it. */
export interface Analysis {
  /** One text for each test, with line breaks. */
  feedback: { tiu: string; twk: string; tkp: string };
  /** All tests together; the first line is the headline. */
  summary: string;
  /** What to do, how much of it and when. */
  plan: PlanStep[];
  band: ScoreBand;
  topics: AnalysisTopic[];
  writtenBy: 'rules' | 'model';
}

export interface PlanStep {
  /** Days from the tryout on: 1, 3 or 7. */
  day: number;
  text: string;
}

/** Where the total of a parallel tryout would probably lie. */
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
  /** Struck out: full points, and neither right, wrong nor empty. */
  struck: number;
  points: number;
  maximum: number;
  /** Full marks, or half of them and less; `empty` when nothing was answered; null between. */
  mark: 'strong' | 'weak' | 'empty' | null;
}

interface AnalysisTopicWire {
  subCategory_id: number;
  questions: number;
  right: number;
  wrong: number;
  empty: number;
  struck: number;
  subCategory_score: number;
  maximum: number;
  mark: 'strong' | 'weak' | 'empty' | null;
}

interface AnalysisWire {
  feedback: { tiu: string; twk: string; tkp: string };
  summary: string;
  plan: PlanStep[];
  band: ScoreBand;
  topics: AnalysisTopicWire[];
  written_by: 'rules' | 'model';
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

export const analysis: Codec<AnalysisWire, Analysis> = {
  read: ({ topics, written_by, ...texts }) => ({
    ...texts,
    topics: listOf(analysisTopic).read(topics),
    writtenBy: written_by,
  }),
  write: ({ topics, writtenBy, ...texts }) => ({
    ...texts,
    topics: listOf(analysisTopic).write(topics),
    written_by: writtenBy,
  }),
};

/** Path on the analysis service, which is an origin of its own. */
export const ANALYSIS_PATH = '/skd_analysis/:tryoutId/:accountId';

export const analysisPath = (tryoutId: number, accountId: string): string =>
  `/skd_analysis/${tryoutId}/${encodeURIComponent(accountId)}`;

/** What the audience of a ticket for the analysis service is called. */
export const ANALYSIS_AUDIENCE = 'analysis';

/** Who gives out such tickets. */
export const TICKET_ISSUER = 'ambang';

/** How long a ticket is good. The device fetches a new one when the service no longer takes the old one. */
export const TICKET_SECONDS = 300;

/** The version of the sentence under which numbers of a result are sent to a language model. */
export const MODEL_CONSENT_VERSION = '2026-11-22';

/** What has become of the wish for a text by a language model. */
export interface ModelText {
  /** `none`: nobody has asked for one; `unavailable`: nor can anybody, as no model is configured. */
  state: 'unavailable' | 'none' | 'waiting' | 'written' | 'failed';
  askedAt: number | null;
  writtenAt: number | null;
}

interface ModelTextWire {
  state: ModelText['state'];
  asked_at: string | null;
  written_at: string | null;
}

export const modelText: Codec<ModelTextWire, ModelText> = {
  read: (wire) => ({
    state: wire.state,
    askedAt: instantOrNull.read(wire.asked_at),
    writtenAt: instantOrNull.read(wire.written_at),
  }),
  write: (value) => ({
    state: value.state,
    asked_at: instantOrNull.write(value.askedAt),
    written_at: instantOrNull.write(value.writtenAt),
  }),
};

export interface ModelConsent {
  version: string;
}

const modelConsent: Codec<{ consent_version: string }, ModelConsent> = {
  read: ({ consent_version }) => ({ version: consent_version }),
  write: ({ version }) => ({ consent_version: version }),
};

export const getModelText = endpoint('GET', '/analysisText/:id', { access: 'account', reply: modelText });

export const askModelText = endpoint('POST', '/analysisText/:id', {
  access: 'account',
  body: modelConsent,
  reply: modelText,
});

/** Takes the text away with its consent, and every wish that still waits. */
export const dropModelText = endpoint('DELETE', '/analysisText/:id', { access: 'account', reply: modelText });

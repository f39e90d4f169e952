import type { TopicMetrics } from '../metrics/topic-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';

export interface Finding {
  kind: string;
  /** Estimated points gained next time by following the advice. */
  gain: number;
  text: FeedbackText;
  /** The topics whose counts the text contains. */
  topics: readonly TopicMetrics[];
}

export interface FindingKind<Subject> {
  kind: string;
  fits: (subject: Subject) => boolean;
  gain: (subject: Subject) => number;
  text: (subject: Subject) => FeedbackText;
  topics?: (subject: Subject) => readonly TopicMetrics[];
}

export type FindFinding<Metrics> = (metrics: Metrics) => Finding | null;

/**
 * Only the first kind that fits gives a finding, so findings of a family cannot repeat or contradict each other.
 * @param subjectOf returns null when the family does not apply
 * @param kinds the most specific kind first
 */
export function createFindingFamily<Metrics, Subject>(
  subjectOf: (metrics: Metrics) => Subject | null,
  kinds: readonly FindingKind<Subject>[],
): FindFinding<Metrics> {
  return (metrics) => {
    const subject = subjectOf(metrics);
    const found = subject === null ? undefined : kinds.find(({ fits }) => fits(subject));
    if (subject === null || !found) return null;
    const { kind, gain, text, topics = () => [] } = found;
    return { kind, gain: gain(subject), text: text(subject), topics: topics(subject) };
  };
}

/**
 * Fixed gains that place a finding at the start of a text: first the distance to the passing grade, then its causes,
 * then the limits of the analysis.
 */
export const firstFindingGain = (): number => 3000;
export const secondFindingGain = (): number => 2000;
export const openingGain = (): number => 1000;

export const isOpeningFinding = ({ gain }: Finding): boolean => gain >= openingGain();

/** The gain of findings that only praise. */
export const noGain = (): number => 0;

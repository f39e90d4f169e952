import type { TopicMetrics } from '../metrics/topic-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';

/** One observation about an attempt, with advice. */
export interface Finding {
  kind: string;
  /** Estimated points that following the advice would bring next time. Findings are ranked by it. */
  gain: number;
  text: FeedbackText;
  /** The topics whose counts the text contains. */
  topics: readonly TopicMetrics[];
}

/** One kind of finding: its condition, its gain and its wording. */
export interface FindingKind<Subject> {
  kind: string;
  fits: (subject: Subject) => boolean;
  gain: (subject: Subject) => number;
  text: (subject: Subject) => FeedbackText;
  topics?: (subject: Subject) => readonly TopicMetrics[];
}

export type FindingFamily<Metrics> = (metrics: Metrics) => Finding | null;

/**
 * Kinds about the same subject, the most specific first. Only the first that fits gives a finding, so findings of a
 * family cannot repeat or contradict each other.
 * @param subjectOf null when the family does not apply
 */
export function createFindingFamily<Metrics, Subject>(
  subjectOf: (metrics: Metrics) => Subject | null,
  kinds: readonly FindingKind<Subject>[],
): FindingFamily<Metrics> {
  return (metrics) => {
    const subject = subjectOf(metrics);
    const found = subject === null ? undefined : kinds.find(({ fits }) => fits(subject));
    if (subject === null || !found) return null;
    const { kind, gain, text, topics = () => [] } = found;
    return { kind, gain: gain(subject), text: text(subject), topics: topics(subject) };
  };
}

/**
 * Gains of the findings that open a text, whatever else could be gained: the distance to the passing grade, then
 * its causes, then what limits the analysis.
 */
export const firstFindingGain = (): number => 3000;
export const secondFindingGain = (): number => 2000;
export const openingGain = (): number => 1000;

export const isOpeningFinding = ({ gain }: Finding): boolean => gain >= openingGain();

/** For findings that praise and give no advice to gain points. */
export const noGain = (): number => 0;

import type { FeedbackText } from '../feedback-text.ts';

/**
 * An observation about an attempt, with advice. The thresholds and gains of all findings are judgements, not derived
 * from data of real attempts.
 */
export interface Finding {
  kind: string;
  /** Estimated points gained next time by following the advice. Findings are sorted by this value. */
  gain: number;
  text: FeedbackText;
}

/** A text that contains these findings. */
export interface TextWithFindings {
  text: FeedbackText;
  findings: Finding[];
}

/** A kind of finding: its condition, its gain and its wording. */
export interface FindingKind<Subject> {
  kind: string;
  fits: (subject: Subject) => boolean;
  gain: (subject: Subject) => number;
  text: (subject: Subject) => FeedbackText;
}

/** Gives each kind the same gain. */
export const withGain = <Subject>(
  gain: FindingKind<Subject>['gain'],
  kinds: readonly Omit<FindingKind<Subject>, 'gain'>[],
): FindingKind<Subject>[] => kinds.map((kind) => ({ ...kind, gain }));

export type FindFinding<Metrics> = (metrics: Metrics) => Finding | null;

/**
 * Creates a function that returns the finding of the first kind that fits, or null. A family gives at most one finding,
 * so its kinds cannot repeat or contradict each other.
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
    const { kind, gain, text } = found;
    return { kind, gain: gain(subject), text: text(subject) };
  };
}

/**
 * Fixed gains that place a finding at the start of a text: first the headline or the distance to the passing grade, then
 * the causes of lost points, then the limits of the analysis.
 */
export const firstFindingGain = (): number => 3000;
export const secondFindingGain = (): number => 2000;
export const openingGain = (): number => 1000;

export const isOpeningFinding = ({ gain }: Finding): boolean => gain >= openingGain();

/** The gain of findings without advice that gains points, such as praise. */
export const noGain = (): number => 0;

/** The share of lost points that practice will probably regain by the next tryout. */
export const SHARE_REGAINED_BY_PRACTICE = 0.5;

/** The mean of fewer answers is not meaningful. */
export const MIN_ANSWERS_FOR_MEAN = 5;

import type { TopicReading } from '../reading/topic-reading.ts';
import type { Said } from '../said.ts';

/** One thing that an attempt shows, with what to make of it. */
export interface Finding {
  kind: string;
  /** An estimate of the points that acting on it brings next time; findings are ranked by it. */
  gain: number;
  text: Said;
  /** The topics of which the text tells all counts. */
  topics: readonly TopicReading[];
}

/** One kind of finding: when it holds, what it gains and how it is said. */
export interface Kind<Subject> {
  kind: string;
  fits: (subject: Subject) => boolean;
  gain: (subject: Subject) => number;
  text: (subject: Subject) => Said;
  topics?: (subject: Subject) => readonly TopicReading[];
}

export type Family<Reading> = (reading: Reading) => Finding | null;

/**
 * Kinds that speak of the same thing, the one that explains most first. Only the first that fits speaks, so that no two
 * repeat or contradict each other.
 * @param subjectOf what they speak of; null when there is none
 */
export function family<Reading, Subject>(
  subjectOf: (reading: Reading) => Subject | null,
  kinds: readonly Kind<Subject>[],
): Family<Reading> {
  return (reading) => {
    const subject = subjectOf(reading);
    const found = subject === null ? undefined : kinds.find(({ fits }) => fits(subject));
    if (subject === null || !found) return null;
    const { kind, gain, text, topics = () => [] } = found;
    return { kind, gain: gain(subject), text: text(subject), topics: topics(subject) };
  };
}

/**
 * A text begins, whatever else there is to gain, with the standing against the grade, then what it is made of, then what
 * has to be known to read the rest.
 */
export const FIRST = (): number => 3000;
export const SECOND = (): number => 2000;
export const OPENING = (): number => 1000;

export const isOpening = ({ gain }: Finding): boolean => gain >= OPENING();

/** What is said when there is nothing to gain from it: it keeps what goes well. */
export const NOTHING = (): number => 0;

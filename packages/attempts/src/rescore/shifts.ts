import type { KeyCorrection } from '@ambang/db/tables/results.ts';
import type { ItemShift, VersionShift } from '@ambang/db/results/rescore/shifted-results.ts';
import { computeKeyShift } from '@ambang/exam/scoring/correction.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { testByName } from '@ambang/exam/rules.ts';
import { toItemKey } from '@ambang/exam/scoring/score.ts';

interface RescoredVersion {
  tryoutId: number;
  versionId: number;
  /** The grading after the correction. */
  grading: number;
}

/** Computes how the corrections of a version change its results. */
export function computeVersionShift(
  version: RescoredVersion,
  rules: RuleSet,
  corrections: readonly Omit<KeyCorrection, 'versionId'>[],
): VersionShift {
  const gradeOf = (name: 'TWK' | 'TIU' | 'TKP') => testByName(rules, name).passingGrade;
  return {
    ...version,
    items: corrections.map((correction) => itemShift(rules, correction)),
    grades: { TWK: gradeOf('TWK'), TIU: gradeOf('TIU'), TKP: gradeOf('TKP') },
    topics: rules.topics.length,
  };
}

function itemShift(
  rules: RuleSet,
  { number, topic, before, after }: Omit<KeyCorrection, 'versionId'>,
): ItemShift {
  const [was, is] = [toItemKey(rules, { topic, ...before }), toItemKey(rules, { topic, ...after })];
  return {
    number,
    topicIndex: rules.topics.findIndex(({ id }) => id === topic),
    ...computeKeyShift(was, is),
  };
}

import type { NamedValue, ValueNamer } from '../feedback-text.ts';
import type { CountedItems, ItemMetrics } from './item-metrics.ts';

/** Answers with changed points. `points` is the size of the change: the points gained, or the points lost. */
interface ChangedAnswers extends CountedItems {
  points: NamedValue;
}

/** The effect of changed answers. The first answer to each question is compared with the last. */
export interface AnswerChangeMetrics {
  /** Answers that were changed to an answer with fewer points. */
  worse: ChangedAnswers;
  better: ChangedAnswers;
  /** Answers with points that were cleared. */
  cleared: ChangedAnswers;
  /** All questions of `worse` and `cleared`. */
  lowered: ChangedAnswers;
  /** The points lost by all changes together. At least one of `netLoss` and `netGain` is 0. */
  netLoss: NamedValue;
  netGain: NamedValue;
  /** Whether every answer's history is known and no answer was changed. */
  isUntouched: boolean;
}

/** @param nameValue names the values of a test, or of the whole attempt */
export function computeAnswerChangeMetrics(
  nameValue: ValueNamer,
  items: readonly ItemMetrics[],
): AnswerChangeMetrics {
  const groupBy = (suffix: string, isIncluded: (item: ItemMetrics) => boolean): ChangedAnswers => {
    const group = items.filter(isIncluded);
    const difference = group.reduce((sum, item) => sum + differenceOf(item), 0);
    return {
      items: group,
      count: nameValue(suffix, group.length),
      points: nameValue(`${suffix}_poin`, Math.abs(difference)),
    };
  };
  const better = groupBy('ganti_naik', (item) => differenceOf(item) > 0);
  const lowered = groupBy('ubah_turun', (item) => differenceOf(item) < 0);
  const net = better.points.value - lowered.points.value;
  return {
    worse: groupBy('ganti_turun', (item) => item.answer !== 0 && differenceOf(item) < 0),
    better,
    cleared: groupBy('dikosongkan', (item) => item.answer === 0 && differenceOf(item) < 0),
    lowered,
    netLoss: nameValue('ganti_rugi', Math.max(0, -net)),
    netGain: nameValue('ganti_untung', Math.max(0, net)),
    isUntouched: items.every(({ answer, choices }) => choices === (answer === 0 ? 0 : 1)),
  };
}

const differenceOf = ({ points, firstPoints }: ItemMetrics): number =>
  firstPoints === null ? 0 : points - firstPoints;

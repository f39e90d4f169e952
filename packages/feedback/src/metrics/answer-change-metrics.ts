import type { NamedValue, ValueNamer } from '../feedback-text.ts';
import type { ItemMetrics } from './item-metrics.ts';

/** The effect of changed answers. The first answer to each question is compared with the last. */
export interface AnswerChangeMetrics {
  /** Answers that were changed to an answer with fewer points. */
  worse: ItemMetrics[];
  better: ItemMetrics[];
  /** Answers with points that were cleared. */
  cleared: ItemMetrics[];
  /** All questions of `worse` and `cleared`. */
  lowered: ItemMetrics[];
  worseCount: NamedValue;
  betterCount: NamedValue;
  clearedCount: NamedValue;
  loweredCount: NamedValue;
  worsePoints: NamedValue;
  betterPoints: NamedValue;
  clearedPoints: NamedValue;
  loweredPoints: NamedValue;
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
  const cleared = items.filter((item) => item.answer === 0 && differenceOf(item) < 0);
  const worse = items.filter((item) => item.answer !== 0 && differenceOf(item) < 0);
  const lowered = items.filter((item) => differenceOf(item) < 0);
  const better = items.filter((item) => differenceOf(item) > 0);
  const points = (some: readonly ItemMetrics[]) =>
    Math.abs(some.reduce((sum, item) => sum + differenceOf(item), 0));
  const net = points(better) - points(lowered);
  return {
    worse,
    better,
    cleared,
    lowered,
    worseCount: nameValue('ganti_turun', worse.length),
    betterCount: nameValue('ganti_naik', better.length),
    clearedCount: nameValue('dikosongkan', cleared.length),
    loweredCount: nameValue('ubah_turun', lowered.length),
    worsePoints: nameValue('ganti_turun_poin', points(worse)),
    betterPoints: nameValue('ganti_naik_poin', points(better)),
    clearedPoints: nameValue('dikosongkan_poin', points(cleared)),
    loweredPoints: nameValue('ubah_turun_poin', points(lowered)),
    netLoss: nameValue('ganti_rugi', Math.max(0, -net)),
    netGain: nameValue('ganti_untung', Math.max(0, net)),
    isUntouched: items.every(({ answer, choices }) => choices === (answer === 0 ? 0 : 1)),
  };
}

const differenceOf = ({ points, firstPoints }: ItemMetrics): number =>
  firstPoints === null ? 0 : points - firstPoints;

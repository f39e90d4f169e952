import type { NamedValue, ValueNamer } from '../feedback-text.ts';
import type { ItemMetrics } from './item-metrics.ts';

/** Each first answer is compared with the last. */
export interface AnswerChangeMetrics {
  worse: ItemMetrics[];
  better: ItemMetrics[];
  /** Answers with points that were cleared. */
  cleared: ItemMetrics[];
  /** `worse` and `cleared`. */
  lowered: ItemMetrics[];
  worseCount: NamedValue;
  betterCount: NamedValue;
  clearedCount: NamedValue;
  loweredCount: NamedValue;
  worsePoints: NamedValue;
  betterPoints: NamedValue;
  clearedPoints: NamedValue;
  loweredPoints: NamedValue;
  /** At least one of `netLoss` and `netGain` is 0. */
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
    worseCount: nameValue('ganti_turun', worse.length, 'jawaban yang turun nilainya sesudah diganti'),
    betterCount: nameValue('ganti_naik', better.length, 'jawaban yang naik nilainya sesudah diganti'),
    clearedCount: nameValue('dikosongkan', cleared.length, 'jawaban bernilai yang dikosongkan lagi'),
    loweredCount: nameValue('ubah_turun', lowered.length, 'soal yang turun nilainya sesudah diubah'),
    worsePoints: nameValue('ganti_turun_poin', points(worse), 'poin yang hilang karena mengganti'),
    betterPoints: nameValue('ganti_naik_poin', points(better), 'poin yang didapat karena mengganti'),
    clearedPoints: nameValue('dikosongkan_poin', points(cleared), 'poin yang hilang karena mengosongkan'),
    loweredPoints: nameValue('ubah_turun_poin', points(lowered), 'poin yang hilang karena mengubah jawaban'),
    netLoss: nameValue('ganti_rugi', Math.max(0, -net), 'poin yang hilang bersih karena mengubah jawaban'),
    netGain: nameValue('ganti_untung', Math.max(0, net), 'poin yang didapat bersih karena mengubah jawaban'),
    isUntouched: items.every(({ answer, choices }) => choices === (answer === 0 ? 0 : 1)),
  };
}

const differenceOf = ({ points, firstPoints }: ItemMetrics): number =>
  firstPoints === null ? 0 : points - firstPoints;

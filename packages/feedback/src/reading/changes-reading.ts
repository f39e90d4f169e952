import type { NamedValue, Namer } from '../said.ts';
import type { ItemReading } from './items.ts';

/** What changing answers brought, by the first answer against the standing one. */
export interface ChangesReading {
  /** Answers that were worth more at first and were replaced by another. */
  worse: ItemReading[];
  better: ItemReading[];
  /** Answers that were worth something at first and were taken away. */
  cleared: ItemReading[];
  /** Both together. */
  lowered: ItemReading[];
  worseCount: NamedValue;
  betterCount: NamedValue;
  clearedCount: NamedValue;
  loweredCount: NamedValue;
  worsePoints: NamedValue;
  betterPoints: NamedValue;
  clearedPoints: NamedValue;
  loweredPoints: NamedValue;
  /** What all of it cost, or brought, together; one of them is 0. */
  netLoss: NamedValue;
  netGain: NamedValue;
  /** Whether every answer's history is known and none was ever changed. */
  isUntouched: boolean;
}

/** @param is names the values of those whose questions they are: a test's, or the whole attempt's */
export function changesOf(is: Namer, items: readonly ItemReading[]): ChangesReading {
  const cleared = items.filter((item) => item.answer === 0 && differenceOf(item) < 0);
  const worse = items.filter((item) => item.answer !== 0 && differenceOf(item) < 0);
  const lowered = items.filter((item) => differenceOf(item) < 0);
  const better = items.filter((item) => differenceOf(item) > 0);
  const points = (some: readonly ItemReading[]) =>
    Math.abs(some.reduce((sum, item) => sum + differenceOf(item), 0));
  const net = points(better) - points(lowered);
  return {
    worse,
    better,
    cleared,
    lowered,
    worseCount: is('ganti_turun', worse.length, 'jawaban yang turun nilainya sesudah diganti'),
    betterCount: is('ganti_naik', better.length, 'jawaban yang naik nilainya sesudah diganti'),
    clearedCount: is('dikosongkan', cleared.length, 'jawaban bernilai yang dikosongkan lagi'),
    loweredCount: is('ubah_turun', lowered.length, 'soal yang turun nilainya sesudah diubah'),
    worsePoints: is('ganti_turun_poin', points(worse), 'poin yang hilang karena mengganti'),
    betterPoints: is('ganti_naik_poin', points(better), 'poin yang didapat karena mengganti'),
    clearedPoints: is('dikosongkan_poin', points(cleared), 'poin yang hilang karena mengosongkan'),
    loweredPoints: is('ubah_turun_poin', points(lowered), 'poin yang hilang karena mengubah jawaban'),
    netLoss: is('ganti_rugi', Math.max(0, -net), 'poin yang hilang bersih karena mengubah jawaban'),
    netGain: is('ganti_untung', Math.max(0, net), 'poin yang didapat bersih karena mengubah jawaban'),
    isUntouched: items.every(({ answer, choices }) => choices === (answer === 0 ? 0 : 1)),
  };
}

const differenceOf = ({ points, firstPoints }: ItemReading): number =>
  firstPoints === null ? 0 : points - firstPoints;

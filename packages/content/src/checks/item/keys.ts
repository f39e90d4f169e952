import { OPTION_COUNT } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem } from '../../package.ts';
import { findItemProblems, groupItemsByTest } from '../../package.ts';

/** TWK and TIU items must have a key, TKP items the weights 1 to 5 in any order. */
export function checkKeys(pkg: Collection): Problem[] {
  return groupItemsByTest(pkg).flatMap(({ test, items }) =>
    findItemProblems(items, test.name === 'TKP' ? weightFaults : keyFaults),
  );
}

function keyFaults({ key, weights }: Item): string[] {
  return [
    ...(key ? [] : ['Kunci belum ada: isi "key" dengan A, B, C, D, atau E.']),
    ...(weights ? ['"weights" hanya untuk soal TKP.'] : []),
  ];
}

function weightFaults({ key, weights }: Item): string[] {
  const sorted = weights?.toSorted((a, b) => a - b);
  const isComplete = sorted?.length === OPTION_COUNT && sorted.every((weight, index) => weight === index + 1);
  return [
    ...(isComplete ? [] : ['Bobot belum benar: isi "weights" dengan 5, 4, 3, 2, 1 dalam urutan apa pun.']),
    ...(key ? ['"key" hanya untuk soal TWK dan TIU.'] : []),
  ];
}

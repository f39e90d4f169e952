import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { ShownOption } from '../../../practice/sheet/options/practice-item-view.ts';
import { shownOptions } from '../../../practice/sheet/options/practice-item-view.ts';
import type { Option } from '../../../practice/session/shuffle.ts';
import type { PetalState } from '../../../ui/petals/petals.tsx';

export interface Answered {
  chosen: Option;
  options: ShownOption[];
  petal: PetalState;
  verdict: string;
  /** In a sentence: what was chosen, and what was right. */
  note: string;
}

/** The verdict on an answer, in the words of practice. The options keep their authored order. */
export function answeredOf(item: PracticeItem, chosen: Option): Answered {
  const options = shownOptions(item, [1, 2, 3, 4, 5]);
  const own = options[chosen - 1];
  const isBest = item.isStruck || (own?.isBest ?? false);
  const points = own?.points ?? null;
  const best = options.filter((option) => option.isBest).map(({ letter }) => letter);
  return {
    chosen,
    options,
    petal: isBest ? 'full' : points === null ? 'wrong' : 'part',
    verdict: points === null ? (isBest ? 'Tepat' : 'Belum tepat') : `${points} dari 5 poin`,
    note: isBest
      ? `Kamu memilih ${OPTION_LETTERS[chosen - 1]}.`
      : `Kamu memilih ${OPTION_LETTERS[chosen - 1]}, ${points === null ? 'yang tepat' : 'yang bernilai 5'} ${best.join(' atau ')}.`,
  };
}

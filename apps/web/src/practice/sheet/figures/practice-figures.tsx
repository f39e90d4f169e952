import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { FigureChoice } from '../../../question/figures/figure-options.tsx';
import { FigureOptions, MarkedFigures } from '../../../question/figures/figure-options.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Option } from '../../session/shuffle.ts';
import type { ShownOption } from '../options/practice-item-view.ts';
import row from '../../../question/figures/figure-row.module.css';
import cards from './figure-cards.module.css';

/** Cards with the ovals and marks of the exam's row. */
const styles = {
  ...cards,
  oval: classNames(row.oval, cards.oval),
  chosen: classNames(row.own, cards.chosen),
  right: classNames(row.right, cards.right),
  wrong: classNames(row.wrong, cards.wrong),
};

interface Props {
  item: PracticeItem;
  number: number;
  options: readonly ShownOption[];
  chosen: Option | undefined;
  onChoose: (option: Option) => void;
  onFail: () => void;
}

/** The figures of the exam as cards. Their answers are the authored options. */
export const PracticeFigures = ({ item, number, options, chosen, onChoose, onFail }: Props) => (
  <FigureOptions
    styles={styles}
    item={item}
    name={`soal-${number}`}
    choices={options.map(toChoice)}
    chosen={chosen ?? 0}
    onPress={(answer) => {
      if (answer !== 0) onChoose(answer);
      return Promise.resolve(answer);
    }}
    onFail={onFail}
  />
);

interface RevealedProps {
  item: PracticeItem;
  options: readonly ShownOption[];
  answers: readonly Option[];
}

/** The figures with the key, beside the key panel on a wide screen. */
export function RevealedFigures({ item, options, answers }: RevealedProps) {
  const best = options.filter(({ isBest }) => isBest).map(({ option }) => option);
  return (
    <MarkedFigures
      styles={styles}
      item={item}
      choices={options.map(toChoice)}
      markOf={(answer) => {
        const isOwn = answers[0] === answer;
        const text = isOwn ? 'Pilihanmu' : 'Yang tepat';
        if (best.some((each) => each === answer)) return { tone: 'right', icon: 'check', text };
        return isOwn ? { tone: 'wrong', icon: 'x', text } : null;
      }}
    />
  );
}

const toChoice = ({ option, letter, figure, alt }: ShownOption): FigureChoice => ({
  answer: option,
  letter,
  cell: figure,
  alt,
});

import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { Option } from '../../session/shuffle.ts';
import type { ShownOption } from '../options/practice-item-view.ts';
import { Figure } from './figure.tsx';
import styles from './figures.module.css';

interface Props {
  item: PracticeItem;
  number: number;
  options: readonly ShownOption[];
  chosen: Option | undefined;
  onChoose: (option: Option) => void;
  onFail: () => void;
}

/** The options as five figures, each with its letter. */
export const FigureOptions = ({ item, number, options, chosen, onChoose, onFail }: Props) => (
  <div className={styles.options} role="radiogroup" aria-label="Pilihan jawaban">
    {options.map(({ option, letter, figure, alt }) => (
      <label key={option} className={classNames(styles.option, option === chosen && styles.chosen)}>
        <input
          type="radio"
          name={`soal-${number}`}
          aria-label={`${letter}. ${alt}`}
          checked={option === chosen}
          onChange={() => onChoose(option)}
        />
        {figure && <Figure item={item} cell={figure} onError={onFail} />}
        <span className={styles.oval} aria-hidden="true">
          {letter}
        </span>
      </label>
    ))}
  </div>
);

interface RevealedProps {
  item: PracticeItem;
  options: readonly ShownOption[];
  answers: readonly Option[];
}

/** The figures with the key, beside the key panel on a wide screen. */
export const RevealedFigures = ({ item, options, answers }: RevealedProps) => (
  <ul className={styles.options} aria-label="Pilihan jawaban">
    {options.map(({ option, letter, figure, alt, isBest }) => {
      const isOwn = answers[0] === option;
      return (
        <li key={option} className={classNames(styles.option, isBest ? styles.right : isOwn && styles.wrong)}>
          {figure && <Figure item={item} cell={figure} alt={alt} />}
          <span className={styles.oval}>{letter}</span>
          {(isBest || isOwn) && (
            <span className={styles.note}>
              <Icon name={isBest ? 'check' : 'x'} size={16} />
              {isOwn ? 'Pilihanmu' : 'Yang tepat'}
            </span>
          )}
        </li>
      );
    })}
  </ul>
);

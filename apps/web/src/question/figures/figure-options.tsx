import type { Answer } from '@ambang/exam/rules.ts';
import type { PictureCell } from '@ambang/exam/picture-cells.ts';
import { classNames } from '../../ui/class-names.ts';
import type { IconName } from '../../ui/marks/icon.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { useNativeRadios } from '../native-radios.ts';
import { Figure } from './figure.tsx';
import type { Pictured } from './figure.tsx';
import row from './figure-row.module.css';

export interface FigureChoice {
  answer: Answer;
  letter: string;
  /** Null if a whole picture above shows the figure. */
  cell: PictureCell | null;
  /** Describes the figure. */
  alt: string;
}

type Styles = Readonly<Record<string, string | undefined>>;

interface Props {
  item: Pictured;
  /** Of the radio buttons. */
  name: string;
  choices: readonly FigureChoice[];
  chosen: Answer;
  /** Resolves to the current answer, which may differ from the pressed one. */
  onPress: (answer: Answer) => Promise<Answer>;
  onFail?: (() => void) | undefined;
  /** The classes of another layout than five in one row across the whole width. */
  styles?: Styles;
}

/** The options as five figures, each with its oval. */
export function FigureOptions({ item, name, choices, chosen, onPress, onFail, styles = row }: Props) {
  const { list, press } = useNativeRadios(chosen, onPress);
  return (
    <div ref={list} className={styles.options} role="radiogroup" aria-label="Pilihan jawaban">
      {choices.map(({ answer, letter, cell, alt }) => (
        <label key={answer} className={classNames(styles.option, answer === chosen && styles.chosen)}>
          <input
            type="radio"
            name={name}
            value={answer}
            aria-label={`${letter}. ${alt}`}
            onChange={() => press(answer)}
          />
          {cell && <Figure item={item} cell={cell} className={styles.figure} onError={onFail} />}
          <span className={styles.oval} aria-hidden="true">
            {letter}
          </span>
        </label>
      ))}
    </div>
  );
}

export interface FigureMark {
  tone: 'right' | 'wrong' | 'own';
  icon?: IconName;
  text: string;
}

interface MarkedProps {
  item: Pictured;
  choices: readonly FigureChoice[];
  markOf: (answer: Answer) => FigureMark | null;
  onFail?: () => void;
  styles?: Styles;
}

/** The same figures after the answer, with their verdicts. */
export function MarkedFigures({ item, choices, markOf, onFail, styles = row }: MarkedProps) {
  return (
    <ul className={styles.options} aria-label="Pilihan jawaban">
      {choices.map(({ answer, letter, cell, alt }) => {
        const mark = markOf(answer);
        return (
          <li key={answer} className={classNames(styles.option, mark && styles[mark.tone])}>
            {cell && <Figure item={item} cell={cell} className={styles.figure} alt={alt} onError={onFail} />}
            <span className={styles.oval}>{letter}</span>
            {mark && (
              <span className={styles.note}>
                {mark.icon && <Icon name={mark.icon} size={16} />}
                <span>{mark.text}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

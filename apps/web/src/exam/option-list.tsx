import type { Answer } from '@ambang/exam/rules.ts';
import { optionLetters } from './option-letters.ts';
import styles from './option-list.module.css';

interface Props {
  number: number;
  options: readonly string[];
  chosen: Answer;
  onChoose: (answer: Answer) => void;
}

/** Native radio buttons: up and down, space and screen readers work as everywhere. */
export function OptionList({ number, options, chosen, onChoose }: Props) {
  return (
    <div className={styles.list} role="radiogroup" aria-label="Pilihan jawaban">
      {optionLetters.map(({ letter, answer }, index) => (
        <label key={answer} className={styles.option}>
          <input
            type="radio"
            name={`soal-${number}`}
            aria-label={`${letter}. ${options[index] ?? ''}`}
            checked={chosen === answer}
            onChange={() => onChoose(answer)}
          />
          <span className={styles.oval} aria-hidden="true">
            {letter}
          </span>
          <span className={styles.text} aria-hidden="true">
            {options[index]}
          </span>
        </label>
      ))}
    </div>
  );
}

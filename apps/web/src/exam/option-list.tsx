import type { Answer } from '@ambang/exam/rules.ts';
import { memo, useLayoutEffect, useRef } from 'react';
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
        <Option
          key={answer}
          {...{ number, letter, answer, onChoose }}
          text={options[index] ?? ''}
          isChosen={chosen === answer}
        />
      ))}
    </div>
  );
}

interface OptionProps extends Pick<Props, 'number' | 'onChoose'> {
  letter: string;
  answer: Answer;
  text: string;
  isChosen: boolean;
}

/** The browser shows a press in the next frame, without waiting for a render; what else changes a choice is put in. */
const Option = memo(function Option({ number, letter, answer, text, isChosen, onChoose }: OptionProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) input.current.checked = isChosen;
  }, [isChosen]);
  return (
    <label className={styles.option}>
      <input
        ref={input}
        type="radio"
        name={`soal-${number}`}
        aria-label={`${letter}. ${text}`}
        onChange={() => onChoose(answer)}
      />
      <span className={styles.oval} aria-hidden="true">
        {letter}
      </span>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </label>
  );
});

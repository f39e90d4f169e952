import type { Answer } from '@ambang/exam/rules.ts';
import { spokenText } from '@ambang/contract/markup/markup.ts';
import { MarkupText } from '../ui/text/markup-text.tsx';
import { useNativeRadios } from './native-radios.ts';
import styles from './option-list.module.css';
import { answerOptions } from './question-shortcuts.ts';

interface Props {
  number: number;
  options: readonly string[];
  chosen: Answer;
  /** Resolves to the current answer, which may differ from the pressed one. */
  onPress: (number: number, answer: Answer) => Promise<Answer>;
}

export function OptionList({ number, options, chosen, onPress }: Props) {
  const { list, press } = useNativeRadios(chosen, (answer) => onPress(number, answer));
  return (
    <div ref={list} className={styles.list} role="radiogroup" aria-label="Pilihan jawaban">
      {answerOptions.map(({ letter, answer }, index) => (
        <label key={answer} className={styles.option}>
          <input
            type="radio"
            name={`soal-${number}`}
            value={answer}
            aria-label={`${letter}. ${spokenText(options[index] ?? '')}`}
            onChange={() => press(answer)}
          />
          <span className={styles.oval} aria-hidden="true">
            {letter}
          </span>
          <span className={styles.text} aria-hidden="true">
            <MarkupText text={options[index] ?? ''} />
          </span>
        </label>
      ))}
    </div>
  );
}

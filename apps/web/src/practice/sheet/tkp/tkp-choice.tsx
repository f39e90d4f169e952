import { spokenText } from '@ambang/contract/markup/markup.ts';
import { useId } from 'react';
import list from '../../../question/option-list.module.css';
import { MarkupText } from '../../../ui/text/markup-text.tsx';
import type { Option } from '../../session/shuffle.ts';
import options from '../options/choose-options.module.css';
import type { ShownOption } from '../options/practice-item-view.ts';
import styles from './tkp.module.css';

interface Props {
  options: readonly ShownOption[];
  chosen: readonly Option[];
  onPress: (option: Option) => void;
}

const prompts = [
  'Pilih yang paling tepat.',
  'Lalu yang terbaik kedua, kalau mau.',
  'Ketuk lagi untuk membatalkan.',
] as const;

const places = ['pilihan terbaikmu', 'pilihan keduamu'];

/** The best option, then the second best. */
export function TkpChoice({ options: shown, chosen, onPress }: Props) {
  const label = useId();
  return (
    <div className={options.options}>
      <p id={label} className={styles.prompt} role="status">
        {prompts[chosen.length] ?? prompts[2]}
      </p>
      <div className={list.list} role="group" aria-label="Pilihan jawaban" aria-describedby={label}>
        {shown.map(({ option, letter, text }) => {
          const place = chosen.indexOf(option);
          return (
            <label key={option} className={list.option}>
              <input
                type="checkbox"
                checked={place >= 0}
                aria-label={`${letter}. ${spokenText(text)}${place < 0 ? '' : `, ${places[place] ?? ''}`}`}
                onChange={() => onPress(option)}
              />
              <span className={list.oval} aria-hidden="true">
                {place < 0 ? letter : 5 - place}
              </span>
              <span className={list.text} aria-hidden="true">
                <MarkupText text={text} />
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

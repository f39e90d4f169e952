import type { Answer } from '@ambang/exam/rules.ts';
import { OptionList } from '../../../question/option-list.tsx';
import type { Option } from '../../session/shuffle.ts';
import type { ShownOption } from './practice-item-view.ts';
import styles from './choose-options.module.css';

interface Props {
  number: number;
  options: readonly ShownOption[];
  chosen: Option | undefined;
  onChoose: (option: Option) => void;
}

/** The option list of the exam. Its answers are the shown places, which differ from the authored options. */
export function ChooseOptions({ number, options, chosen, onChoose }: Props) {
  const place = options.findIndex(({ option }) => option === chosen);
  const press = (_: number, answer: Answer): Promise<Answer> => {
    const option = options[answer - 1]?.option;
    if (option) onChoose(option);
    return Promise.resolve(answer);
  };
  return (
    <div className={styles.options}>
      <OptionList
        key={number}
        number={number}
        options={options.map(({ text }) => text)}
        chosen={(place + 1) as Answer}
        onPress={press}
      />
    </div>
  );
}

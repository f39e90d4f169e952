import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import { MarkupText } from '../../../ui/text/markup-text.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import type { Option } from '../../session/shuffle.ts';
import type { ShownOption } from '../options/practice-item-view.ts';
import { Figure } from '../../../question/figures/figure.tsx';
import figures from '../figures/practice-figures.module.css';
import { valueOfPlace } from '../tkp/ordering.ts';
import styles from './key-panel.module.css';

interface Props {
  item: PracticeItem;
  options: readonly ShownOption[];
  answers: readonly Option[];
}

/** My option first, then the right one. The others are folded, except after an ordering of all five. */
export function Reasons({ item, options, answers }: Props) {
  const own = options.find(({ option }) => option === answers[0]);
  const right = options.filter((option) => option.isBest && option !== own);
  const others = options
    .filter((option) => option !== own && !option.isBest)
    .sort((one, other) => (other.points ?? 0) - (one.points ?? 0));
  const isOrdered = answers.length === options.length;
  return (
    <>
      {own && (
        <Reason item={item} option={own} tone={own.isBest ? 'right' : item.weights ? 'own' : 'wrong'}>
          {ownCaption(own)}
        </Reason>
      )}
      {!item.isStruck &&
        right.map((option) => (
          <Reason key={option.option} item={item} option={option} tone="right">
            {rightCaption(option, answers)}
          </Reason>
        ))}
      <details className={styles.others} open={isOrdered}>
        <summary>
          {others.length} pilihan lain
          <ScreenIcon name="chevron-down" />
        </summary>
        <ul>
          {others.map((option) => (
            <li key={option.option}>
              <Oval option={option} />
              <div>
                {option.points !== null && (
                  <p className={styles.place}>
                    <b>Nilai {option.points}</b>
                    {placeText(option, answers)}
                  </p>
                )}
                <OptionContent item={item} option={option} />
                <QuestionText text={option.reason} />
              </div>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function ownCaption({ isBest, points }: ShownOption): ReactNode {
  if (points !== null) return isBest ? <Tick text="Pilihanmu, nilai 5" /> : `Pilihanmu bernilai ${points}`;
  if (isBest) return <Tick text="Pilihanmu, tepat" />;
  return (
    <>
      <Icon name="x" size={16} />
      Pilihanmu
    </>
  );
}

function rightCaption(option: ShownOption, answers: readonly Option[]): ReactNode {
  if (option.points === null) return <Tick text="Yang tepat" />;
  const place = answers.indexOf(option.option);
  return (
    <>
      Yang bernilai 5
      {place > 0 && (
        <span className={styles.aside}>
          {answers.length > 2 ? `kamu taruh di ${valueOfPlace(place)}` : 'pilihan keduamu'}
        </span>
      )}
    </>
  );
}

/** Where a TKP option was placed. Of a choice of two, only the second place is known. */
function placeText({ option, points }: ShownOption, answers: readonly Option[]): string | null {
  const place = answers.indexOf(option);
  if (place < 0) return null;
  if (answers.length <= 2) return ', pilihan keduamu';
  const value = valueOfPlace(place);
  return value === points ? ', tepat di tempatnya' : `, kamu taruh di ${value}`;
}

const Tick = ({ text }: { text: string }) => (
  <>
    <Icon name="check" size={16} />
    {text}
  </>
);

const Oval = ({ option: { letter, points } }: { option: ShownOption }) => (
  <span className={styles.oval}>{points ?? letter}</span>
);

/** A letter names the figure on this screen alone, so the reason shows the figure itself. */
const OptionContent = ({ item, option }: { item: PracticeItem; option: ShownOption }) =>
  option.figure ? (
    <div className={figures.small}>
      <Figure item={item} cell={option.figure} alt={option.alt} />
    </div>
  ) : (
    <p className={styles.optionText}>
      <MarkupText text={option.text} />
    </p>
  );

interface ReasonProps {
  item: PracticeItem;
  option: ShownOption;
  tone: 'right' | 'wrong' | 'own';
  children: ReactNode;
}

function Reason({ item, option, tone, children }: ReasonProps) {
  return (
    <div className={classNames(styles.reason, styles[tone])}>
      <Oval option={option} />
      <div className={styles.reasonHead}>
        <p className={styles.caption}>{children}</p>
        <OptionContent item={item} option={option} />
      </div>
      <div className={styles.reasonText}>
        <QuestionText text={option.reason} />
      </div>
    </div>
  );
}

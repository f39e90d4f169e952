import { classNames } from '../../../ui/class-names.ts';
import { MarkupText } from '../../../ui/text/markup-text.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import { FoldedReason } from './folded-reason.tsx';
import { PointsPetal } from './points-petal.tsx';
import type { ReviewedOption } from './reviewed-option.ts';
import styles from './reviewed-options.module.css';

/** The options with their result, each with its reason below it. */
export const ReviewedOptions = ({ options }: { options: readonly ReviewedOption[] }) => (
  <ol className={styles.options} aria-label="Pilihan jawaban">
    {options.map((option) => (
      <li
        key={option.letter}
        className={classNames(option.state && styles[option.state], isLow(option) && styles.low)}
      >
        <span className={styles.oval} aria-hidden="true">
          {option.letter}
        </span>
        <div className={classNames(styles.words, option.fold !== null && styles.foldable)}>
          {isLow(option) ? <LowWords option={option} /> : <Words option={option} />}
        </div>
      </li>
    ))}
  </ol>
);

/** On phones a folded option is low, so that the reasons below it are in sight. In TKP the best option is the first anyway. */
const isLow = ({ fold, points }: ReviewedOption): boolean => fold !== null && points === null;

interface OptionProps {
  option: ReviewedOption;
}

const Text = ({ option: { letter, text } }: OptionProps) => (
  <>
    <span className="visually-hidden">{letter}. </span>
    <MarkupText text={text} />
  </>
);

const LowWords = ({ option }: OptionProps) => (
  <FoldedReason text={<Text option={option} />} question={option.fold ?? ''} reason={option.reason ?? ''} />
);

const Words = ({ option }: OptionProps) => (
  <>
    <div className={styles.text}>
      <Text option={option} />
    </div>
    <Reason option={option} />
  </>
);

function Reason({ option: { caption, points, reason, fold } }: OptionProps) {
  const petal = points !== null && <PointsPetal points={points} />;
  if (fold !== null && reason !== null)
    return <FoldedReason question={fold} reason={reason} picture={petal} />;
  if (caption === '') return null;
  return (
    <div className={styles.reason}>
      <b>
        {petal}
        {caption}
      </b>
      {reason !== null && <QuestionText className={styles.reasonText} text={reason} />}
    </div>
  );
}

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
      <li key={option.letter} className={classNames(option.state && styles[option.state])}>
        <span className={styles.oval} aria-hidden="true">
          {option.letter}
        </span>
        <div className={classNames(styles.words, option.fold !== null && styles.foldable)}>
          <div className={styles.text}>
            <span className="visually-hidden">{option.letter}. </span>
            <MarkupText text={option.text} />
          </div>
          <Words option={option} />
        </div>
      </li>
    ))}
  </ol>
);

function Words({ option: { caption, points, reason, fold } }: { option: ReviewedOption }) {
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

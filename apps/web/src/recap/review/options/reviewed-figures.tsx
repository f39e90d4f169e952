import type { ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { useState } from 'react';
import { figureChoices } from '../../../question/figures/figure-choices.ts';
import { MarkedFigures } from '../../../question/figures/figure-options.tsx';
import { FigureStem } from '../../../question/figures/figure-stem.tsx';
import { usePictureFailure } from '../../../question/figures/use-picture-failure.ts';
import { LargePicture } from '../../../question/question-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import { figureMark, otherReasons } from './figure-marks.ts';
import { FoldedReason } from './folded-reason.tsx';
import type { ReviewedOption } from './reviewed-option.ts';
import styles from './reviewed-options.module.css';

interface Props {
  question: ReviewedQuestion;
  options: readonly ReviewedOption[];
}

/** A question whose options are figures: the result on the picture, then the reasons of the own and the right figure. */
export function ReviewedFigures({ question, options }: Props) {
  const [isLarge, setLarge] = useState(false);
  const [item, onFail] = usePictureFailure(question);
  const { number, picture, alt } = question;
  return (
    <>
      <div className={styles.figures}>
        <div className={styles.plate}>
          <FigureStem item={item} onFail={onFail} />
          <MarkedFigures
            item={item}
            choices={figureChoices(item)}
            markOf={(answer) => {
              const option = options[answer - 1];
              return option ? figureMark(option) : null;
            }}
            onFail={onFail}
          />
        </div>
        <Button
          variant="text"
          size="sm"
          className={classNames(styles.enlarge, 'not-printed')}
          onClick={() => setLarge(true)}
        >
          <Icon name="maximize-2" />
          Perbesar gambar
        </Button>
      </div>
      <LargePicture
        caption={`Gambar soal ${number}`}
        address={picture ?? ''}
        alt={alt ?? ''}
        open={isLarge}
        onClose={() => setLarge(false)}
      />
      <FigureReasons options={options.filter(({ reason }) => reason !== null)} />
    </>
  );
}

function FigureReasons({ options }: Pick<Props, 'options'>) {
  if (options.length === 0) return null;
  const folded = options.filter(({ fold }) => fold !== null);
  return (
    <ol className={styles.options} aria-label="Alasan">
      {options
        .filter(({ fold }) => fold === null)
        .map(({ letter, state, caption, reason }) => (
          <li key={letter} className={classNames(state && styles[state])}>
            <span className={styles.oval} aria-hidden="true">
              {letter}
            </span>
            <div className={styles.besideOval}>
              <b>
                <span className="visually-hidden">{letter}. </span>
                {caption}
              </b>
              <QuestionText className={styles.reasonText} text={reason ?? ''} />
            </div>
          </li>
        ))}
      {folded.length > 0 && (
        <li>
          <div className={styles.wholeRow}>
            <FoldedReason
              question={`Kenapa bukan ${folded.map(({ letter }) => letter).join(', ')}`}
              reason={otherReasons(folded)}
            />
          </div>
        </li>
      )}
    </ol>
  );
}

import { splitFigureAlt } from '@ambang/contract/markup/figure-alt.ts';
import type { Question } from '@ambang/contract/tryouts/papers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { PictureWithRetry } from '../picture-with-retry.tsx';
import { Figure } from './figure.tsx';
import { figureChoices } from './figure-choices.ts';
import { FigureOptions } from './figure-options.tsx';
import { FigureZoom } from './figure-zoom.tsx';
import styles from './figure-question.module.css';

interface Props {
  question: Question;
  chosen: Answer;
  onPress: (number: number, answer: Answer) => Promise<Answer>;
}

/** A question whose options are figures: the picture across the whole width, and five ovals in one row below it. */
export function FigureQuestion({ question, chosen, onPress }: Props) {
  const { number } = question;
  const [isLarge, setLarge] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // A picture that does not load is shown whole, because that has a button to retry.
  const item = useMemo(() => (hasFailed ? { ...question, cells: null } : question), [question, hasFailed]);
  const choices = useMemo(() => figureChoices(item), [item]);
  const answering = { item, choices, chosen, onPress: (answer: Answer) => onPress(number, answer) };
  const onFail = () => setFailed(true);
  return (
    <div className={styles.question}>
      <FigureStem item={item} onFail={onFail} />
      <FigureOptions {...answering} name={`soal-${number}`} onFail={onFail} />
      <Button variant="text" size="sm" className={styles.enlarge} onClick={() => setLarge(true)}>
        <Icon name="maximize-2" />
        Perbesar gambar
      </Button>
      <FigureZoom {...answering} number={number} open={isLarge} onClose={() => setLarge(false)} />
    </div>
  );
}

interface StemProps {
  item: Pick<Question, 'picture' | 'cells' | 'alt'>;
  onFail?: () => void;
}

/** What is above the options: the given figures, or the whole picture if its parts are unknown. */
export function FigureStem({ item, onFail }: StemProps) {
  const { picture, cells, alt } = item;
  if (!cells)
    return (
      <figure className={styles.plate}>
        <PictureWithRetry src={picture ?? ''} alt={alt ?? ''} />
      </figure>
    );
  const text = splitFigureAlt(alt ?? '')?.stem ?? '';
  if (!cells.stem) return <p className="visually-hidden">{text}</p>;
  return (
    <figure className={styles.plate}>
      <Figure item={item} cell={cells.stem} alt={text} onError={onFail} />
    </figure>
  );
}

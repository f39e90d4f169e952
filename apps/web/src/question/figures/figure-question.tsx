import type { Question } from '@ambang/contract/tryouts/papers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { figureChoices } from './figure-choices.ts';
import { FigureOptions } from './figure-options.tsx';
import { FigureStem } from './figure-stem.tsx';
import { FigureZoom } from './figure-zoom.tsx';
import styles from './figure-question.module.css';
import { usePictureFailure } from './use-picture-failure.ts';

interface Props {
  question: Question;
  chosen: Answer;
  onPress: (number: number, answer: Answer) => Promise<Answer>;
}

/** A question whose options are figures: the picture across the whole width, and five ovals in one row below it. */
export function FigureQuestion({ question, chosen, onPress }: Props) {
  const { number } = question;
  const [isLarge, setLarge] = useState(false);
  const [item, onFail] = usePictureFailure(question);
  const choices = useMemo(() => figureChoices(item), [item]);
  const answering = { item, choices, chosen, onPress: (answer: Answer) => onPress(number, answer) };
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

import { splitFigureAlt } from '@ambang/contract/markup/figure-alt.ts';
import type { Question } from '@ambang/contract/tryouts/papers.ts';
import { PictureWithRetry } from '../picture-with-retry.tsx';
import { Figure } from './figure.tsx';
import styles from './figure-stem.module.css';

interface Props {
  item: Pick<Question, 'picture' | 'cells' | 'alt'>;
  onFail?: () => void;
}

/** What is above the options: the given figures, or the whole picture if its parts are unknown. */
export function FigureStem({ item, onFail }: Props) {
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

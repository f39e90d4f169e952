import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { splitFigureAlt } from '@ambang/contract/markup/figure-alt.ts';
import { QuestionPicture } from '../../../question/question-picture.tsx';
import { Figure } from '../../../question/figures/figure.tsx';
import styles from './practice-figures.module.css';

interface Props {
  item: PracticeItem;
  number: number;
  /** The picture did not load: the sheet then shows it whole, which has a button to retry. */
  onFail?: () => void;
}

/** The whole picture, or without its options if these are shown one by one. */
export function ItemPicture({ item, number, onFail }: Props) {
  const { picture, cells, alt } = item;
  if (!picture) return null;
  if (!cells)
    return (
      <QuestionPicture key={picture} caption={`Gambar soal ${number}`} address={picture} alt={alt ?? ''} />
    );
  const text = splitFigureAlt(alt ?? '')?.stem ?? '';
  if (!cells.stem) return <p className="visually-hidden">{text}</p>;
  return (
    <div className={styles.stem}>
      <Figure item={item} cell={cells.stem} alt={text} {...(onFail && { onError: onFail })} />
    </div>
  );
}

/** The item with its whole picture, which shows the options in the authored order. */
export const withWholePicture = (item: PracticeItem): PracticeItem => ({
  ...item,
  cells: null,
  isShuffled: false,
});

import { classNames } from '../class-names.ts';
import styles from './gold-line.module.css';
import { GOLD_LINE } from './track-geometry.ts';
import type { TrackSize } from './track-text.ts';

interface Props {
  size: TrackSize;
  isGrowing: boolean;
  /** The line of the grid at which it ends. */
  end: number;
  /** True without a result, as on a newcomer's screen: the line says in the exam's word what it is. */
  isExplained: boolean;
}

/** The passing grades of all tracks in one line. */
export const GoldLine = ({ size, isGrowing, end, isExplained }: Props) => (
  <span
    className={classNames(styles.gold, size === 'tiny' && styles.tiny, isGrowing && styles.growing)}
    style={{ gridRowEnd: end, left: `${GOLD_LINE}%` }}
    aria-hidden
  >
    <b>ambang{isExplained && <span> (passing grade)</span>}</b>
  </span>
);

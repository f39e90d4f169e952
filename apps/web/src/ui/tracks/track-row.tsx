import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { GOLD_LINE, trackPosition } from './track-geometry.ts';
import styles from './track-row.module.css';
import type { Track, TrackSize } from './track-text.ts';
import { signedMargin, trackLabel } from './track-text.ts';
import { TrackWords } from './track-words.tsx';

interface Props {
  track: Track;
  size: TrackSize;
  isGrowing: boolean;
  /** The row of the grid. All cells have one: the gold line would push others out of its column. */
  row: number;
}

/** The name of a test, its track and its points, and with a large track words below it. */
export function TrackRow({ track, size, isGrowing, row }: Props) {
  const { name, points, passingGrade, maximum } = track;
  const position = points === null ? 0 : trackPosition(points, passingGrade, maximum);
  const isMissing = points !== null && points < passingGrade;
  const classes = [styles.row, styles[size], isMissing && styles.missing, isGrowing && styles.growing];
  return (
    <div className={classNames(...classes)} style={{ '--row': row, '--words-row': row + 1 } as CSSProperties}>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
      <span
        className={styles.rail}
        style={{ '--position': `${position}%`, '--gold-position': `${GOLD_LINE}%` } as CSSProperties}
        role="img"
        aria-label={trackLabel(track)}
      >
        <i className={styles.ink} />
        {isMissing && <i className={styles.hatch} />}
      </span>
      <TrackNumber track={track} size={size} />
      {size === 'large' && <TrackWords points={points} passingGrade={passingGrade} />}
    </div>
  );
}

/** The label of the track has the same numbers, so screen readers skip these. */
const TrackNumber = ({ track: { points, passingGrade }, size }: Pick<Props, 'track' | 'size'>) => (
  <span className={styles.number} aria-hidden>
    {points === null ? (
      <span className={styles.grade}>{passingGrade}</span>
    ) : (
      <>
        <b>{points}</b>
        {size === 'plain' && <span className={styles.margin}>{signedMargin(points - passingGrade)}</span>}
      </>
    )}
  </span>
);

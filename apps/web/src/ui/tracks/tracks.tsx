import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import { GOLD_LINE, trackPosition } from './track-geometry.ts';
import styles from './tracks.module.css';

export interface Track {
  name: string;
  /** Null without a result: the track is empty, and its passing grade stands beside it. */
  points: number | null;
  passingGrade: number;
  maximum: number;
}

interface Props {
  tracks: readonly Track[];
  /** `plain` has points and margin, `large` has points and words, `tiny` is for rows of lists. */
  size?: 'plain' | 'large' | 'tiny';
  isOnDark?: boolean;
  /** The tracks grow once, and the gold line comes last. */
  isGrowing?: boolean;
  className?: string | undefined;
}

/** The tests of an attempt on tracks with one common gold line at their passing grades. */
export const Tracks = ({ tracks, size = 'plain', isOnDark = false, isGrowing = false, className }: Props) => (
  <div className={classNames(styles.frame, className)}>
    <div
      className={classNames(
        styles.tracks,
        styles[size],
        isOnDark && styles.onDark,
        isGrowing && styles.growing,
      )}
    >
      {tracks.map((track, index) => (
        <TrackRow key={track.name} track={track} size={size} row={index * rowsPerTrack(size) + 1} />
      ))}
      <span
        className={styles.gold}
        style={{ gridRowEnd: goldLineEnd(tracks.length, size), left: `${GOLD_LINE}%` }}
        aria-hidden
      >
        {size !== 'tiny' && <b>ambang</b>}
      </span>
      {size === 'plain' && tracks.some(({ points }) => points !== null) && (
        <b className={styles.marginHead} aria-hidden>
          selisih
        </b>
      )}
    </div>
  </div>
);

/** Large tracks have a row of words each. */
const rowsPerTrack = (size: Props['size']): number => (size === 'large' ? 2 : 1);

/** The line ends at the last track, above its words. */
const goldLineEnd = (count: number, size: Props['size']): number => (count - 1) * rowsPerTrack(size) + 2;

interface RowProps {
  track: Track;
  size: NonNullable<Props['size']>;
  /** The row of the grid. All cells have one: the gold line would push others out of its column. */
  row: number;
}

function TrackRow({ track, size, row }: RowProps) {
  const { name, points, passingGrade, maximum } = track;
  const position = points === null ? 0 : trackPosition(points, passingGrade, maximum);
  const isMissing = points !== null && points < passingGrade;
  return (
    <div
      className={classNames(styles.row, isMissing && styles.missing)}
      style={{ '--row': row, '--words-row': row + 1 } as CSSProperties}
    >
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

/** "TIU 70 dari 175, ambang 80". */
export const trackLabel = ({ name, points, passingGrade, maximum }: Track): string =>
  points === null
    ? `${name} belum ada nilai, ambang ${passingGrade}`
    : `${name} ${points} dari ${maximum}, ambang ${passingGrade}`;

/** "+20", "−10" or "pas". */
export const signedMargin = (margin: number): string =>
  margin === 0 ? 'pas' : `${margin > 0 ? '+' : '−'}${Math.abs(margin)}`;

/** The label of the track has the same numbers, so screen readers skip these. */
const TrackNumber = ({ track: { points, passingGrade }, size }: { track: Track; size: Props['size'] }) => (
  <span className={styles.number} aria-hidden>
    {points === null ? (
      <span className={styles.grade}>ambang {passingGrade}</span>
    ) : (
      <>
        <b>{points}</b>
        {size === 'plain' && <span className={styles.margin}>{signedMargin(points - passingGrade)}</span>}
      </>
    )}
  </span>
);

/** Without points only the place of the words. */
function TrackWords({ points, passingGrade }: Pick<Track, 'points' | 'passingGrade'>) {
  if (points === null) return <span className={styles.words}>&nbsp;</span>;
  const isPassed = points >= passingGrade;
  return (
    <span className={styles.words}>
      <Icon name={isPassed ? 'check' : 'x'} size={16} />
      <span>
        <b>{isPassed ? 'Lulus' : 'Gagal'}</b>, {distanceText(points - passingGrade, passingGrade)}
      </span>
    </span>
  );
}

/** "20 di atas 65", "10 di bawah 80" or "tepat di 65". */
const distanceText = (margin: number, grade: number): string =>
  margin === 0 ? `tepat di ${grade}` : `${Math.abs(margin)} di ${margin > 0 ? 'atas' : 'bawah'} ${grade}`;

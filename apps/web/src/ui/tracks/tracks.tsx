import { classNames } from '../class-names.ts';
import { GoldLine } from './gold-line.tsx';
import { TrackRow } from './track-row.tsx';
import type { Track, TrackSize } from './track-text.ts';
import styles from './tracks.module.css';

interface Props {
  tracks: readonly Track[];
  size?: TrackSize;
  isOnDark?: boolean;
  /** The tracks grow once, and the gold line comes last. */
  isGrowing?: boolean;
  className?: string | undefined;
}

/** The tests of an attempt on tracks with one common gold line at their passing grades. */
export const Tracks = ({ tracks, size = 'plain', isOnDark = false, isGrowing = false, className }: Props) => {
  const hasPoints = tracks.some(({ points }) => points !== null);
  return (
    <div className={classNames(styles.frame, className)}>
      <div className={classNames(styles.tracks, styles[size], isOnDark && styles.onDark)}>
        {tracks.map((track, index) => (
          <TrackRow
            key={track.name}
            track={track}
            size={size}
            isGrowing={isGrowing}
            row={index * rowsPerTrack(size) + 1}
          />
        ))}
        <GoldLine
          size={size}
          isGrowing={isGrowing}
          end={goldLineEnd(tracks.length, size)}
          isExplained={size === 'plain' && !hasPoints}
        />
        {size === 'plain' && hasPoints && (
          <b className={styles.marginHead} aria-hidden>
            selisih
          </b>
        )}
      </div>
    </div>
  );
};

/** Large tracks have a row of words each. */
const rowsPerTrack = (size: TrackSize): number => (size === 'large' ? 2 : 1);

/** The line ends at the last track, above its words. */
const goldLineEnd = (count: number, size: TrackSize): number => (count - 1) * rowsPerTrack(size) + 2;

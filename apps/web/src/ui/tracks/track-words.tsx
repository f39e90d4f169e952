import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import type { Track } from './track-text.ts';
import { distanceText } from './track-text.ts';
import styles from './track-words.module.css';

/** "Gagal, 10 di bawah 80". Without points only the place of the words. */
export function TrackWords({ points, passingGrade }: Pick<Track, 'points' | 'passingGrade'>) {
  if (points === null) return <span className={styles.words}>&nbsp;</span>;
  const isPassed = points >= passingGrade;
  return (
    <span className={classNames(styles.words, isPassed ? styles.passed : styles.failed)}>
      <Icon name={isPassed ? 'check' : 'x'} size={16} />
      <span>
        <b>{isPassed ? 'Lulus' : 'Gagal'}</b>, {distanceText(points - passingGrade, passingGrade)}
      </span>
    </span>
  );
}

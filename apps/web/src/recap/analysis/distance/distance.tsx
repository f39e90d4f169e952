import { Tracks } from '../../../ui/tracks/tracks.tsx';
import type { TestMargin } from '../../verdict-text.ts';
import { distanceHeadline, distanceSentence } from './distance-text.ts';
import styles from './distance.module.css';

interface Props {
  /** Of all tests, or of the test of a tab. */
  margins: readonly TestMargin[];
}

/** How far the tests are from their passing grades. Needs only the score, so it is shown before the analysis arrives. */
export const Distance = ({ margins }: Props) => (
  <section className={styles.distance} aria-labelledby="jarak">
    <h2 id="jarak">{distanceHeadline(margins)}</h2>
    <p>{distanceSentence(margins)}</p>
    <Tracks
      tracks={margins.map(({ test: { name, passingGrade, maximum }, points }) => ({
        ...{ name, points, passingGrade, maximum },
      }))}
    />
  </section>
);

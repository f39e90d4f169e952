import type { TimedOutcome } from '../../../session/timed/timed-result.ts';
import { pointsByTopic } from '../../../session/timed/timed-result.ts';
import styles from './timed-result.module.css';

export const TopicPointsList = ({ outcomes }: { outcomes: readonly TimedOutcome[] }) => (
  <section className={styles.first} aria-labelledby="materi">
    <div className={styles.heading}>
      <h2 id="materi">Poin per materi</h2>
    </div>
    <ul className={styles.rows}>
      {pointsByTopic(outcomes).map(({ topic, name, points, maximum, questions, empty }) => (
        <li key={topic}>
          <b>{name}</b>
          <span className={styles.points}>
            {points} dari {maximum}
          </span>
          <span>
            {questions} soal{empty > 0 && `, ${empty} kosong`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

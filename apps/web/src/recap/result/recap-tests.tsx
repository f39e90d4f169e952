import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import { PassedBadge } from '../../ui/marks/badge.tsx';
import { PassingTrack } from '../../ui/charts/passing-track.tsx';
import styles from './recap-tests.module.css';
import type { TestMargin } from '../verdict-text.ts';
import { marginText, computeTestMargins } from '../verdict-text.ts';

export function RecapTests({ score }: { score: ScoreResult }) {
  return (
    <section aria-labelledby="nilai-per-tes">
      <h2 id="nilai-per-tes">Nilai per tes</h2>
      <ul className={styles.tests}>
        {computeTestMargins(score).map((margin) => (
          <TestRow key={margin.test.name} {...margin} />
        ))}
      </ul>
    </section>
  );
}

function TestRow({ test, points, margin, isPassed }: TestMargin) {
  const { name, passingGrade, maximum } = test;
  return (
    <li className={styles.test}>
      <div className={styles.name}>
        <b>{name}</b>
        <span>{marginText(margin)}</span>
      </div>
      <div className={styles.score}>
        <PassedBadge isPassed={isPassed} />
        <b>{points}</b>
      </div>
      <PassingTrack
        className={styles.track}
        passingGrade={passingGrade}
        maximum={maximum}
        score={points}
        label={`Nilai ${points}, ambang ${passingGrade}, maksimal ${maximum}`}
      />
    </li>
  );
}

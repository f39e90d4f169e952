import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { PassingTrack } from '../ui/marks/passing-track.tsx';
import styles from './tryout-intro-tests.module.css';

export function IntroTests({ rules }: { rules: RuleSet }) {
  return (
    <section aria-labelledby="tes-pengujian">
      <h2 className="h3" id="tes-pengujian">
        {rules.tests.length} Tes Pengujian
      </h2>
      <ul className={styles.tests}>
        {rules.tests.map((test) => (
          <TestRow key={test.name} {...test} />
        ))}
      </ul>
    </section>
  );
}

function TestRow({ name, fullName, questions, minutes, passingGrade, maximum }: Test) {
  return (
    <li className={styles.test}>
      <div className={styles.name}>
        <b>{name}</b>
        <span>{fullName}</span>
      </div>
      <p className={styles.figure}>
        <b>{questions}</b> soal
      </p>
      <p className={styles.figure}>
        <b>{minutes}</b> menit
      </p>
      <PassingTrack
        className={styles.track}
        passingGrade={passingGrade}
        maximum={maximum}
        label={`Ambang kelulusan ${passingGrade} dari nilai maksimal ${maximum}`}
      />
    </li>
  );
}

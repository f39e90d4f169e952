import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { PassingTrack } from '../ui/charts/passing-track.tsx';
import { LandingSection } from './section.tsx';
import styles from './three-tests.module.css';

export function ThreeTests({ rules }: { rules: RuleSet }) {
  return (
    <LandingSection onPaper>
      <h2>Tiga tes, tiga ambang yang harus dilewati</h2>
      <p>
        Kamu dinyatakan lulus bila setiap tes mencapai ambangnya. Garis emas menandai nilai itu di semua
        halaman hasil.
      </p>
      <div className={styles.table}>
        {rules.tests.map((test) => (
          <Row key={test.name} {...test} />
        ))}
      </div>
    </LandingSection>
  );
}

function Row({ name, fullName, questions, minutes, passingGrade, maximum }: Test) {
  return (
    <div className={styles.test}>
      <div className={styles.name}>
        <b>{name}</b>
        <span>{fullName}</span>
      </div>
      <div className={styles.figure}>
        <b>{questions}</b> soal
      </div>
      <div className={styles.figure}>
        <b>{minutes}</b> menit
      </div>
      <PassingTrack
        className={styles.track}
        passingGrade={passingGrade}
        maximum={maximum}
        label={`Ambang kelulusan ${passingGrade} dari nilai maksimal ${maximum}`}
      />
    </div>
  );
}

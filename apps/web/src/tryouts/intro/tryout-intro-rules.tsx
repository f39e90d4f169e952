import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { PassingTrack } from '../../ui/charts/passing-track.tsx';
import styles from './tryout-intro-rules.module.css';

export function IntroRules({ rules }: { rules: RuleSet }) {
  return (
    <>
      <IntroTests rules={rules} />
      <IntroScoring />
    </>
  );
}

/** "TWK 65, TIU 80, TKP 156" */
const gradesText = ({ tests }: RuleSet): string =>
  tests.map(({ name, passingGrade }) => `${name} ${passingGrade}`).join(', ');

function IntroTests({ rules }: { rules: RuleSet }) {
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
      <p className={`small muted ${styles.line}`}>
        Kamu lulus kalau semua ambang tercapai: <b>{gradesText(rules)}</b>. {rules.source}.
      </p>
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

function IntroScoring() {
  return (
    <section className={styles.scoring} aria-labelledby="penilaian">
      <h2 className="h3" id="penilaian">
        Penilaian SKD resmi
      </h2>
      <p className="muted">Tidak ada pengurangan nilai. Jawab semua soal, termasuk yang kamu ragukan.</p>
      <ul className={styles.points}>
        <li>
          <span className={styles.oval} />
          <b>+0</b>
          <span>Kosong</span>
        </li>
        <li>
          <span className={classNames(styles.oval, styles.wrong)}>
            <Icon name="x" />
          </span>
          <b>+0</b>
          <span>Salah</span>
        </li>
        <li>
          <span className={classNames(styles.oval, styles.right)}>
            <Icon name="check" />
          </span>
          <b>+{POINTS_PER_RIGHT_ANSWER}</b>
          <span>Benar</span>
        </li>
      </ul>
      <p className="small muted">
        Khusus TKP, setiap pilihan bernilai 1 sampai {POINTS_PER_RIGHT_ANSWER}. Tidak ada pilihan yang salah.
      </p>
    </section>
  );
}

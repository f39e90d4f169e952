import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { ClothLegend } from '../../ui/cloth/cloth-legend.tsx';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { GOLD_LINE, trackPosition } from '../../ui/tracks/track-geometry.ts';
import { trackLabel } from '../../ui/tracks/track-text.ts';
import { sampleMarks, samplePoints, sampleTotal } from './sample-marks.ts';
import styles from './sample-result.module.css';

/** A failed attempt, because the distance to the passing grade is what a result is for. */
export function SampleResult({ rules }: { rules: RuleSet }) {
  return (
    <section className={styles.result} aria-labelledby="contoh-hasil">
      <div className={`wrap ${styles.frame}`}>
        <div className={styles.head}>
          <h2 id="contoh-hasil">Contoh hasil</h2>
          <p>Tiap kelopak adalah satu dari 110 soal. Garis emas adalah ambang tiap tes.</p>
        </div>
        <div className={styles.cloth}>
          <Cloth
            marks={sampleMarks}
            tests={rules.tests}
            layout="plain"
            isOnDark
            label="Contoh hasil: 110 jawaban sebagai kain kawung"
          />
          <ClothLegend isOnDark />
        </div>
        <div>
          <p className={styles.total}>
            <b>{sampleTotal}</b> dari {rules.tests.reduce((sum, { maximum }) => sum + maximum, 0)} poin
          </p>
          <ul className={styles.tests}>
            {rules.tests.map((test) => (
              <TestRow key={test.name} {...test} />
            ))}
          </ul>
          <p className={styles.meaning}>
            TIU kurang 10 poin, <b>setara dua jawaban benar.</b> Pembahasan dan latihanmu dimulai dari TIU.
          </p>
        </div>
      </div>
    </section>
  );
}

function TestRow({ name, passingGrade, maximum }: Test) {
  const points = samplePoints[name];
  const isPassed = points >= passingGrade;
  return (
    <li className={isPassed ? undefined : styles.failed}>
      <p className={styles.words}>
        <b>{name}</b> <span>{points}</span>
        <span className={styles.verdict}>
          <Icon name={isPassed ? 'check' : 'x'} size={16} />
          {isPassed ? 'Lulus' : 'Gagal'}, {Math.abs(points - passingGrade)} di {isPassed ? 'atas' : 'bawah'}{' '}
          {passingGrade}
        </span>
      </p>
      <Track
        position={trackPosition(points, passingGrade, maximum)}
        label={trackLabel({ name, points, passingGrade, maximum })}
      />
    </li>
  );
}

/** All passing grades are on one line. Drawn without style attributes, which the policy of this page blocks. */
function Track({ position, label }: { position: number; label: string }) {
  const isMissing = position < GOLD_LINE;
  return (
    <svg className={styles.track} width="100%" height="22" role="img" aria-label={label}>
      <rect className={styles.rail} y="6" width="100%" height="10" />
      <rect className={styles.ink} y="6" width={`${position}%`} height="10" />
      {isMissing && (
        <rect
          className={styles.missing}
          x={`${position}%`}
          y="6.75"
          width={`${GOLD_LINE - position}%`}
          height="8.5"
        />
      )}
      <svg x={`${GOLD_LINE}%`} overflow="visible">
        <path className={styles.gold} d="M0 0V22" />
      </svg>
    </svg>
  );
}

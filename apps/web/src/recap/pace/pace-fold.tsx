import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { formatDuration } from '../../format/duration.ts';
import { CollapsedChartData } from '../../ui/charts/chart-data.tsx';
import { Fold } from '../fold.tsx';
import { MinuteBars } from './minute-bars.tsx';
import { paceText } from './pace-text.ts';
import { hasCutBars } from './pace-chart-layout.ts';
import { PaceChart } from './pace-chart.tsx';
import styles from './pace.module.css';
import type { Pace, TimedQuestion } from './pace.ts';
import { computePace, slowestQuestions } from './pace.ts';
import { ReviewLink } from './review-link.tsx';

const SLOWEST_SHOWN = 3;

/** The estimated time per test and per question. Renders nothing without estimates. */
export function PaceFold({ review }: { review: Review }) {
  const pace = computePace(review);
  if (!pace) return null;
  const { rules } = review;
  return (
    <Fold title="Waktu per soal" answer={paceText(pace, rules)}>
      <MinuteBars pace={pace} rules={rules} />
      <SlowestQuestions pace={pace} />
      <PaceChart pace={pace} rules={rules} />
      <p className={styles.quiet}>
        Garis putus-putus: jatah tiap soal, {targetsText(pace)}.
        {hasCutBars(pace) && ' Batang yang bercelah di ujung lebih panjang dari gambar.'}
      </p>
      <p className={styles.quiet}>
        Semua waktu ini perkiraan dari jeda antarjawaban. Waktu membaca soal tanpa memilih jawaban terhitung
        di soal yang dijawab berikutnya, dan soal kosong tidak punya waktu.
      </p>
      <CollapsedChartData>
        <TimeTable questions={pace.questions} />
      </CollapsedChartData>
    </Fold>
  );
}

/** "TWK 60, TIU 68, TKP 40 detik" */
const targetsText = ({ tests }: Pace): string =>
  `${tests.map(({ test, targetSeconds }) => `${test} ${targetSeconds}`).join(', ')} detik`;

/** Renders nothing if no question is over its target time. */
function SlowestQuestions({ pace }: { pace: Pace }) {
  const slowest = slowestQuestions(pace, SLOWEST_SHOWN);
  if (slowest.length === 0) return null;
  return (
    <p className={styles.quiet}>
      Paling lama:{' '}
      {slowest.map(({ number, seconds }, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <ReviewLink number={number}>soal {number}</ReviewLink> ({formatDuration(seconds)})
        </span>
      ))}
      .
    </p>
  );
}

const TimeTable = ({ questions }: { questions: TimedQuestion[] }) => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label="Tabel waktu tiap soal">
    <table>
      <thead>
        <tr>
          <th scope="col">Soal</th>
          <th scope="col">Tes</th>
          <th scope="col">Perkiraan waktu</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ number, test, seconds }) => (
          <tr key={number}>
            <td>
              <ReviewLink number={number}>{number}</ReviewLink>
            </td>
            <td>{test}</td>
            <td>{formatDuration(seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

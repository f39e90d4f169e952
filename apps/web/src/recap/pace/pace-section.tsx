import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { formatDuration } from '../../format/duration.ts';
import { classNames } from '../../ui/class-names.ts';
import { CollapsedChartData } from '../../ui/charts/chart-data.tsx';
import { hasCutBars } from './pace-chart-layout.ts';
import { PaceChart } from './pace-chart.tsx';
import styles from './pace.module.css';
import type { Pace, TimedQuestion } from './pace.ts';
import { computePace, questionsOverTarget, slowestQuestions } from './pace.ts';
import { ReviewLink } from './review-link.tsx';

const SLOWEST_SHOWN = 3;

/** Shows the estimated time per question. Renders nothing without estimates. */
export function PaceSection({ review }: { review: Review }) {
  const pace = computePace(review);
  if (!pace) return null;
  return (
    <section className={classNames(styles.section, 'not-printed')} aria-labelledby="waktu-per-soal">
      <h2 id="waktu-per-soal">Waktu per soal</h2>
      <p className={styles.lead}>{paceSummary(pace)}</p>
      <PaceChart pace={pace} rules={review.rules} />
      <p className={styles.key}>
        Garis putus-putus: jatah tiap soal, {targetsText(pace)}.
        {hasCutBars(pace) && ' Batang yang bercelah di ujung lebih panjang dari gambar.'}
      </p>
      <TestTimes pace={pace} />
      <SlowestQuestions pace={pace} />
      <p className={styles.quiet}>
        Semua waktu ini perkiraan dari jeda antarjawaban. Waktu membaca soal tanpa memilih jawaban terhitung
        di soal yang dijawab berikutnya, dan soal kosong tidak punya waktu.
      </p>
      <CollapsedChartData>
        <TimeTable questions={pace.questions} />
      </CollapsedChartData>
    </section>
  );
}

/**
 * "Perkiraan rata-ratamu 48 detik untuk tiap soal, dari 104 soal yang tercatat; 31 soal lebih lama dari jatahnya."
 */
function paceSummary(pace: Pace): string {
  const slower = questionsOverTarget(pace).length;
  const rest =
    slower === 0 ? 'tidak ada yang lebih lama dari jatahnya' : `${slower} soal lebih lama dari jatahnya`;
  return (
    `Perkiraan rata-ratamu ${formatDuration(pace.meanSeconds)} untuk tiap soal, ` +
    `dari ${pace.questions.length} soal yang tercatat; ${rest}.`
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

const TestTimes = ({ pace }: { pace: Pace }) => (
  <dl className={styles.tests}>
    {pace.tests
      .filter(({ timedCount }) => timedCount > 0)
      .map(({ test, timedCount, seconds }) => (
        <div key={test}>
          <dt>{test}</dt>
          <dd>
            <b>{formatDuration(seconds / timedCount)}</b> <span>tiap soal, {timedCount} soal</span>
          </dd>
        </div>
      ))}
  </dl>
);

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

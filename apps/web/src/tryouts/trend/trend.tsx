import { formatDate } from '@ambang/exam/wib-time.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { ChartDataTable } from '../../ui/charts/chart-data.tsx';
import { TrendChart } from './trend-chart.tsx';
import type { TrendResult } from './trend-points.ts';
import {
  trendChangeText,
  passingGradesText,
  gradeReachedText,
  newestTryouts,
  computeTrend,
  toTrendPoint,
} from './trend-points.ts';
import styles from './trend.module.css';

const tests: readonly TestName[] = ['TWK', 'TIU', 'TKP'];

export function Trend({ tryouts }: { tryouts: readonly TrendResult[] }) {
  const shownTryouts = newestTryouts(tryouts);
  return (
    <section className={styles.trend} aria-labelledby="perkembangan">
      <h2 id="perkembangan">Perkembangan nilai</h2>
      <div className={styles.tests}>
        {tests.map((test) => (
          <TestTrend key={test} test={test} shownTryouts={shownTryouts} />
        ))}
      </div>
      <p className="small muted">
        Garis emas adalah ambang. Titik penuh sudah mencapainya, titik kosong belum.
        {shownTryouts.length === 1 && ' Tren muncul setelah tryout kedua.'}
        {shownTryouts.length < tryouts.length && ` Yang ditampilkan ${shownTryouts.length} tryout terbaru.`}
      </p>
      <TrendFigures shownTryouts={shownTryouts} />
    </section>
  );
}

function TestTrend({ test, shownTryouts }: { test: TestName; shownTryouts: readonly TrendResult[] }) {
  const trend = computeTrend(shownTryouts, test);
  return (
    <section className={`paper ${styles.test}`} aria-label={`Perkembangan ${test}`}>
      <div className={styles.head}>
        <h3>{test}</h3>
        <span>{passingGradesText(trend)}</span>
      </div>
      <p className={styles.change}>{trendChangeText(trend)}</p>
      <TrendChart test={test} trend={trend} />
    </section>
  );
}

const TrendFigures = ({ shownTryouts }: { shownTryouts: readonly TrendResult[] }) => (
  <ChartDataTable
    caption="Nilai dan ambang setiap tes menurut tryout, dari yang paling awal"
    className={styles.numbers}
  >
    <thead>
      <tr>
        <th scope="col">Tryout</th>
        {tests.map((test) => (
          <th key={test} scope="col">
            {test}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shownTryouts.map((tryout) => (
        <tr key={tryout.id}>
          <th scope="row">
            {tryout.title}
            {tryout.finishedAt !== null && <span>{formatDate(tryout.finishedAt)}</span>}
          </th>
          {tests.map((test) => (
            <ResultCell key={test} test={test} tryout={tryout} />
          ))}
        </tr>
      ))}
    </tbody>
  </ChartDataTable>
);

function ResultCell({ test, tryout }: { test: TestName; tryout: TrendResult }) {
  const point = toTrendPoint(tryout, test);
  return (
    <td>
      {point.points} <span>ambang {point.grade}</span> <span>{gradeReachedText(point)}</span>
    </td>
  );
}

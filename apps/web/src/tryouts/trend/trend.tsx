import { formatDate } from '@ambang/exam/wib-time.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { ChartDataTable } from '../../ui/charts/chart-data.tsx';
import { SectionHead } from '../../ui/lists/section-head.tsx';
import { SingleChart } from './single-chart.tsx';
import { TrendChart } from './trend-chart.tsx';
import type { TrendResult } from './trend-points.ts';
import { computeTrends, newestTryouts, toTrendPoint, trendTests } from './trend-points.ts';
import { gradeReachedText, gradesText, summarizeTrend } from './trend-text.ts';
import styles from './trend.module.css';

export function Trend({ tryouts }: { tryouts: readonly TrendResult[] }) {
  const shownTryouts = newestTryouts(tryouts);
  const trends = computeTrends(shownTryouts);
  const { headline, rest } = summarizeTrend(trends);
  return (
    <section className={styles.trend} aria-labelledby="perkembangan">
      <SectionHead id="perkembangan" title="Poin dari ambang" note={`${tryouts.length} tryout`} />
      <p className={styles.summary}>
        <b>{headline}</b> <span>{rest}</span>
      </p>
      {shownTryouts.length === 1 ? (
        <>
          <SingleChart trends={trends} />
          <p className={styles.note}>Sesudah tryout kedua, garis menghubungkan hasilmu.</p>
        </>
      ) : (
        <>
          <TrendChart trends={trends} tryouts={shownTryouts} />
          <p className={styles.note}>
            Garis emas adalah ambang tiap tes: {gradesText(trends)}. Oval penuh sudah mencapainya, oval kosong
            belum. Tingkat kesulitan antartryout tidak persis sama.
            {shownTryouts.length < tryouts.length &&
              ` Yang ditampilkan ${shownTryouts.length} tryout terbaru.`}
          </p>
          <TrendFigures shownTryouts={shownTryouts} />
        </>
      )}
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
        {trendTests.map((test) => (
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
          {trendTests.map((test) => (
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

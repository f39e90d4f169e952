import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { formatNumber } from '../../../format/number.ts';
import { ChartDataTable } from '../../../ui/charts/chart-data.tsx';
import type { HistogramBar } from './histogram-bars.ts';
import { toHistogramBars, highestBarCount } from './histogram-bars.ts';
import { HistogramChart } from './histogram-chart.tsx';
import styles from './histogram.module.css';
import { rangeText } from './histogram-text.ts';

interface Props {
  ranking: Leaderboard;
  maximum: number;
}

/** There is no line for the passing grade, because a pass depends on each test and not on the total. */
export function Histogram({ ranking: { histogram, me }, maximum }: Props) {
  const bars = toHistogramBars(histogram, maximum, me?.total ?? null);
  return (
    <section className={styles.histogram} aria-labelledby="sebaran">
      <div className={styles.head}>
        <h2 id="sebaran">Sebaran nilai</h2>
        <ul className={styles.legend} aria-label="Arti gambar">
          <li className={styles.passed}>lulus ketiga tes</li>
          <li>belum lulus</li>
          <li className={styles.most}>terbanyak {formatNumber(highestBarCount(bars))} peserta</li>
        </ul>
      </div>
      <HistogramChart bars={bars} maximum={maximum} />
      <HistogramFigures bars={bars} />
    </section>
  );
}

const HistogramFigures = ({ bars }: { bars: readonly HistogramBar[] }) => (
  <ChartDataTable caption="Banyaknya peserta menurut nilai" className={styles.numbers}>
    <thead>
      <tr>
        <th scope="col">Nilai</th>
        <th scope="col">Peserta</th>
        <th scope="col">Lulus</th>
      </tr>
    </thead>
    <tbody>
      {bars
        .filter(({ participants }) => participants > 0)
        .map((bar) => (
          <tr key={bar.from} className={bar.isOwn ? styles.mine : undefined}>
            <th scope="row">
              {rangeText(bar)}
              {bar.isOwn && ' (kamu)'}
            </th>
            <td>{formatNumber(bar.participants)}</td>
            <td>{formatNumber(bar.passed)}</td>
          </tr>
        ))}
    </tbody>
  </ChartDataTable>
);

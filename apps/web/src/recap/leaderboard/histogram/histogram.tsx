import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { countText } from '../../../format/count.ts';
import { FiguresTable } from '../../../ui/figures.tsx';
import type { PictureBar } from './histogram-bars.ts';
import { histogramBars, mostOf } from './histogram-bars.ts';
import { HistogramPicture } from './histogram-picture.tsx';
import styles from './histogram.module.css';
import { rangeText } from './histogram-words.ts';

interface Props {
  ranking: Leaderboard;
  /** The points that a tryout has at most. */
  maximum: number;
}

/** How the totals of all participants are spread. No line is drawn: who passes is decided test by test, not by the total. */
export function Histogram({ ranking: { histogram, me }, maximum }: Props) {
  const bars = histogramBars(histogram, maximum, me?.total ?? null);
  return (
    <section className={styles.histogram} aria-labelledby="sebaran">
      <div className={styles.head}>
        <h2 id="sebaran">Sebaran nilai</h2>
        <ul className={styles.legend} aria-label="Arti gambar">
          <li className={styles.passed}>lulus ketiga tes</li>
          <li>belum lulus</li>
          <li className={styles.most}>terbanyak {countText(mostOf(bars))} peserta</li>
        </ul>
      </div>
      <HistogramPicture bars={bars} maximum={maximum} />
      <HistogramNumbers bars={bars} />
    </section>
  );
}

const HistogramNumbers = ({ bars }: { bars: readonly PictureBar[] }) => (
  <FiguresTable caption="Banyaknya peserta menurut nilai" className={styles.numbers}>
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
          <tr key={bar.from} className={bar.isMine ? styles.mine : undefined}>
            <th scope="row">
              {rangeText(bar)}
              {bar.isMine && ' (kamu)'}
            </th>
            <td>{countText(bar.participants)}</td>
            <td>{countText(bar.passed)}</td>
          </tr>
        ))}
    </tbody>
  </FiguresTable>
);

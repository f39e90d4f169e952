import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { countText } from '../../../format/count.ts';
import { Numbers } from '../../../ui/numbers.tsx';
import type { FieldBar } from './field-bars.ts';
import { fieldBars } from './field-bars.ts';
import { FieldPicture } from './field-picture.tsx';
import styles from './field.module.css';
import { rangeText } from './field-words.ts';

interface Props {
  ranking: Leaderboard;
  /** The points that a tryout has at most. */
  maximum: number;
}

/** How the totals of all participants are spread. No line is drawn: who passes is decided test by test, not by the total. */
export function Field({ ranking: { histogram, me }, maximum }: Props) {
  const bars = fieldBars(histogram, maximum, me?.total ?? null);
  return (
    <section className={styles.field} aria-labelledby="sebaran">
      <div className={styles.head}>
        <h2 id="sebaran">Sebaran nilai</h2>
        <ul className={styles.legend} aria-label="Arti batang">
          <li className={styles.passed}>lulus ketiga tes</li>
          <li>belum lulus</li>
        </ul>
      </div>
      <FieldPicture bars={bars} maximum={maximum} />
      <FieldNumbers bars={bars} />
    </section>
  );
}

const FieldNumbers = ({ bars }: { bars: readonly FieldBar[] }) => (
  <Numbers caption="Banyaknya peserta menurut nilai" className={styles.numbers}>
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
  </Numbers>
);

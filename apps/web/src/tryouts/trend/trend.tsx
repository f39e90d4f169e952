import { dateText } from '@ambang/contract/text/wib-time.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { Numbers } from '../../ui/numbers.tsx';
import { TrendPicture } from './trend-picture.tsx';
import type { TrendTryout } from './trend-points.ts';
import { changeSentence, shownTryouts, trendOf } from './trend-points.ts';
import styles from './trend.module.css';

const tests: readonly TestName[] = ['TWK', 'TIU', 'TKP'];

/** How the points of each test went on from tryout to tryout. */
export function Trend({ tryouts }: { tryouts: readonly TrendTryout[] }) {
  const shown = shownTryouts(tryouts);
  return (
    <section className={styles.trend} aria-labelledby="perkembangan">
      <h2 id="perkembangan">Perkembangan nilai</h2>
      <div className={styles.tests}>
        {tests.map((test) => (
          <TestTrend key={test} test={test} shown={shown} />
        ))}
      </div>
      <p className="small muted">
        Garis emas adalah ambang. Titik penuh sudah mencapainya, titik kosong belum.
        {shown.length === 1 && ' Tren muncul setelah tryout kedua.'}
        {shown.length < tryouts.length && ` Yang ditampilkan ${shown.length} tryout terbaru.`}
      </p>
      <TrendNumbers shown={shown} />
    </section>
  );
}

function TestTrend({ test, shown }: { test: TestName; shown: readonly TrendTryout[] }) {
  const trend = trendOf(shown, test);
  return (
    <section className={`paper ${styles.test}`} aria-label={`Perkembangan ${test}`}>
      <div className={styles.head}>
        <h3>{test}</h3>
        <span>Ambang {trend.at(-1)?.grade}</span>
      </div>
      <p className={styles.change}>{changeSentence(trend)}</p>
      <TrendPicture {...{ test, trend }} />
    </section>
  );
}

const TrendNumbers = ({ shown }: { shown: readonly TrendTryout[] }) => (
  <Numbers caption="Nilai setiap tes menurut tryout, dari yang paling awal" className={styles.numbers}>
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
      {shown.map(({ id, title, finishedAt, twk, tiu, tkp }) => (
        <tr key={id}>
          <th scope="row">
            {title}
            {finishedAt !== null && <span>{dateText(finishedAt)}</span>}
          </th>
          <td>{twk}</td>
          <td>{tiu}</td>
          <td>{tkp}</td>
        </tr>
      ))}
    </tbody>
  </Numbers>
);

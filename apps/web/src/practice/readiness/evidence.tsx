import type { ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { formatNumber } from '../../format/number.ts';
import type { SaidEstimate } from './estimate.tsx';
import { evidenceText } from './readiness-text.ts';
import styles from './readiness.module.css';

interface Props {
  report: ReadinessReport;
  estimate: SaidEstimate;
}

/** How many answers of each test were counted. */
export const CountedAnswers = ({ answers }: Pick<ReadinessReport, 'answers'>) => (
  <section aria-labelledby="dihitung">
    <h2 id="dihitung" className={styles.heading}>
      Jawaban yang dihitung
    </h2>
    <dl className={styles.tests}>
      {answers.map(({ test, sat, practised }) => (
        <div key={test}>
          <dt>{test}</dt>
          <dd>
            {sat} di tryout, {practised} latihan
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** What the estimate rests on, how far it can be trusted, and what nobody knows. */
export const Evidence = ({ report, estimate }: Props) => (
  <div className={styles.band}>
    <div className={`wrap ${styles.evidence}`}>
      <section aria-labelledby="dari">
        <h2 id="dari">Dari mana perkiraan ini</h2>
        <p>{evidenceText(report)} Jawaban lama dan jawaban latihan dihitung lebih ringan.</p>
      </section>
      <section aria-labelledby="percaya">
        <h2 id="percaya">Seberapa bisa dipercaya</h2>
        <p>{trustText(estimate)} Belum diuji dengan hasil SKD sungguhan.</p>
      </section>
      <section aria-labelledby="belum">
        <h2 id="belum">Yang tidak diketahui</h2>
        <p>
          Soal SKD-mu nanti bisa lebih mudah atau lebih sulit. Ini kesiapan melewati ambang, bukan peluang
          diterima.
        </p>
      </section>
    </div>
  </div>
);

function trustText(estimate: SaidEstimate): string {
  if (estimate.kind === 'word') return 'Satu tryout hanya cukup untuk satu kata, belum untuk angka.';
  const { simulated, text } = estimate;
  const said = text.charAt(0).toLowerCase() + text.slice(1);
  return `Dari ${formatNumber(simulated.people)} peserta tiruan, yang kami sebut “${said}” ternyata lewat ${simulated.ofHundred} kali dari 100 sesudah dua tryout.`;
}

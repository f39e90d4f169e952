import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { classNames } from '../../ui/class-names.ts';
import type { AnswerChange } from './answer-changes.ts';
import { findAnswerChanges, answerText, changeCountsText, netGainText, gainText } from './answer-changes.ts';
import styles from './pace.module.css';
import { ReviewLink } from './review-link.tsx';

/** Lists the changed answers with their gains. Renders nothing when no answer was changed. */
export function ChangesSection({ review }: { review: Review }) {
  const changes = findAnswerChanges(review);
  if (changes.length === 0) return null;
  return (
    <section className={classNames(styles.section, 'not-printed')} aria-labelledby="jawaban-diganti">
      <h2 id="jawaban-diganti">Jawaban yang kamu ganti</h2>
      <p className={styles.lead}>
        {netGainText(changes)} {changeCountsText(changes)}
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Daftar jawaban yang diganti">
        <table>
          <thead>
            <tr>
              <th scope="col">Soal</th>
              <th scope="col">Pilihan pertama</th>
              <th scope="col">Jawaban akhir</th>
              <th scope="col">Nilai</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={change.number} change={change} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ChangeRow({ change }: { change: AnswerChange }) {
  const { number, test, first, current, gain } = change;
  return (
    <tr>
      <td>
        <ReviewLink number={number}>{number}</ReviewLink> {test}
      </td>
      <td>{answerText(first)}</td>
      <td>{answerText(current)}</td>
      <td className={classNames(gain > 0 && styles.gained, gain < 0 && styles.lost)}>{gainText(gain)}</td>
    </tr>
  );
}

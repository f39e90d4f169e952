import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { classNames } from '../../ui/class-names.ts';
import { Fold } from '../fold.tsx';
import type { AnswerChange } from './answer-changes.ts';
import { answerText, changeOutcomes, changesText, findAnswerChanges, gainText } from './answer-changes.ts';
import styles from './pace.module.css';
import { ReviewLink } from './review-link.tsx';

/** The changed answers: what they became, and each one with its gain. Renders nothing when no answer was changed. */
export function ChangesFold({ review }: { review: Review }) {
  const changes = findAnswerChanges(review);
  if (changes.length === 0) return null;
  return (
    <Fold title="Jawaban yang kamu ganti" answer={changesText(changes)}>
      <table className={styles.outcomes}>
        <thead>
          <tr>
            <th scope="col">Menjadi</th>
            <th scope="col">Soal</th>
            <th scope="col">Poin</th>
          </tr>
        </thead>
        <tbody>
          {changeOutcomes(changes).map(({ text, count, gain }) => (
            <tr key={text}>
              <td>{text}</td>
              <td>{count}</td>
              <td className={gainClass(gain)}>{gainText(gain)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
    </Fold>
  );
}

const gainClass = (gain: number) => classNames(gain > 0 && styles.gained, gain < 0 && styles.lost);

function ChangeRow({ change }: { change: AnswerChange }) {
  const { number, test, first, current, gain } = change;
  return (
    <tr>
      <td>
        <ReviewLink number={number}>{number}</ReviewLink> {test}
      </td>
      <td>{answerText(first)}</td>
      <td>{answerText(current)}</td>
      <td className={gainClass(gain)}>{gainText(gain)}</td>
    </tr>
  );
}

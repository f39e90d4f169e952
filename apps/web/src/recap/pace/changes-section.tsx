import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { reviewPath } from '../review-path.ts';
import type { AnswerChange } from './answer-changes.ts';
import { findAnswerChanges, answerText, changeCountsText, netGainText, gainText } from './answer-changes.ts';
import styles from './pace.module.css';

interface Props {
  review: Review;
  rules: RuleSet;
  tryoutId: number;
}

/** Lists the changed answers with their gains. Renders nothing when no answer was changed. */
export function ChangesSection({ review, rules, tryoutId }: Props) {
  const changes = findAnswerChanges(review, rules);
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
              <ChangeRow key={change.number} change={change} tryoutId={tryoutId} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ChangeRow({ change, tryoutId }: { change: AnswerChange; tryoutId: number }) {
  const { number, test, first, current, gain } = change;
  return (
    <tr>
      <td>
        <Link className="link" to={reviewPath(tryoutId, number)}>
          {number}
        </Link>{' '}
        {test}
      </td>
      <td>{answerText(first)}</td>
      <td>{answerText(current)}</td>
      <td className={classNames(gain > 0 && styles.gained, gain < 0 && styles.lost)}>{gainText(gain)}</td>
    </tr>
  );
}

import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { formatDate } from '@ambang/exam/wib-time.ts';
import { recapPath } from '../paths.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { Link } from '../ui/link.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './history-row.module.css';
import { missingPointsText } from './missing-points.ts';

/** A link to the result of one tryout. */
export function HistoryRow({ tryout }: { tryout: FinishedTryout }) {
  const { id, title, finishedAt, attemptsStarted, total, isPassed } = tryout;
  return (
    <li className={styles.item}>
      <Link to={recapPath(id)} className={styles.row}>
        <span className={styles.text}>
          <b className={styles.title}>{title}</b>
          <span className={styles.meta}>
            {finishedAt !== null && `${formatDate(finishedAt)}, `}percobaan {attemptsStarted}
          </span>
          <span className={classNames(styles.verdict, isPassed ? styles.passed : styles.failed)}>
            <Icon name={isPassed ? 'check' : 'x'} size={16} />
            {isPassed ? 'Lulus' : `Gagal, ${missingPointsText(tryout)}`}
          </span>
        </span>
        <span className={styles.score}>
          <span className="visually-hidden">Nilai </span>
          {total}
        </span>
        <span className={styles.action}>
          Lihat hasil
          <Icon name="chevron-right" size={16} />
        </span>
      </Link>
    </li>
  );
}

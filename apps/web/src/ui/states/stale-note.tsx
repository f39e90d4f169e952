import { formatDateTime } from '@ambang/exam/wib-time.ts';
import { NetworkFailure } from '../../api/failure.ts';
import styles from './stale-note.module.css';

interface Props {
  query: { error: unknown; failureReason: unknown; dataUpdatedAt: number };
}

/** Shows the age of data that the network keeps from being refetched. */
export function StaleNote({ query: { error, failureReason, dataUpdatedAt } }: Props) {
  if (!((failureReason ?? error) instanceof NetworkFailure)) return null;
  return (
    <p className={styles.note} role="status">
      Tanpa jaringan. Ini keadaan {formatDateTime(dataUpdatedAt)}.
    </p>
  );
}

import { useEffect, useState } from 'react';
import { startTimer } from '../../../clock/start-timer.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useOutbox } from '../../sending/outbox/use-outbox.ts';
import styles from './ending-modals.module.css';
import { watchExpiredAttempt } from './watch-over.ts';

interface Props {
  accountId: string;
  tryoutId: number;
  onRetry: () => void;
}

/** Says of an exam that cannot be opened without a network, its time being over, what lies here; and delivers it. */
export function ExpiredAttempt({ accountId, tryoutId, onRetry }: Props) {
  const [words, setWords] = useState('');
  useOutbox(accountId);
  useEffect(() => {
    const ports = { show: setWords, leave: onRetry, now: Date.now, after: startTimer };
    return watchExpiredAttempt(accountId, tryoutId, ports);
  }, [accountId, tryoutId, onRetry]);
  return (
    <p role="status" className={classNames(styles.over, 'muted')}>
      {words}
    </p>
  );
}

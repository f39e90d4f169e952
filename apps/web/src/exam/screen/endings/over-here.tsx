import { useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { timeLeftMs, waitingQuestions } from '../../attempt/exam-session.ts';
import { deviceStore } from '../../device/device-store.ts';
import { useSendLeftovers } from '../../sending/leftovers/use-leftovers.ts';
import { overWords } from './delivery-words.ts';
import styles from './ending-modals.module.css';

interface Props {
  accountId: string;
  tryoutId: number;
  onRetry: () => void;
}

/** Says of an exam that cannot be opened without a network, its time being over, what lies here; and delivers it. */
export function OverHere({ accountId, tryoutId, onRetry }: Props) {
  const [words, setWords] = useState('');
  useSendLeftovers(accountId);
  useEffect(() => {
    void wordsOfOver(accountId, tryoutId, Date.now()).then(setWords);
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [accountId, tryoutId, onRetry]);
  return (
    <p role="status" className={classNames(styles.over, 'muted')}>
      {words}
    </p>
  );
}

/** @returns nothing where no attempt lies here, or one that still runs */
async function wordsOfOver(accountId: string, tryoutId: number, now: number): Promise<string> {
  const session = await deviceStore().latest(accountId, tryoutId);
  const leftMs = session ? timeLeftMs(session, now) : 0;
  if (!session || leftMs > 0) return '';
  const { expiresAt, handIn } = session;
  const facts = { waiting: waitingQuestions(session), isDurable: deviceStore().isDurable() };
  return overWords({ ...facts, expiresAt, timeLeftMs: leftMs }, handIn !== null);
}

import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { useEffect, useState } from 'react';
import { savesData } from '../api/saves-data.ts';
import { envelopeAhead } from '../exam/sending/enter-exam.ts';
import { prepareEnvelope } from '../exam/sending/envelopes.ts';
import { Retry, retryPortsHere } from '../exam/sending/retry.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, Spinner } from '../ui/marks/icon.tsx';
import styles from './paper-ahead.module.css';

/** `away`: nothing is fetched ahead, or not yet. */
export type Readiness =
  { phase: 'away' } | { phase: 'fetching' } | { phase: 'ready'; bytes: number } | { phase: 'failed' };

/**
 * Brings what a start needs while the intro is read: the sealed questions and the exam's code. What fails is tried again
 * by itself. With data saver it waits until the person is asked whether to start.
 */
export function usePaperAhead(
  tryout: TryoutDetail,
  loadExam: () => Promise<unknown>,
  isAsking: boolean,
): Readiness {
  const envelope = envelopeAhead(tryout);
  const isWanted = envelope !== null && (isAsking || !savesData());
  const [readiness, setReadiness] = useState<Readiness>({ phase: 'away' });
  useEffect(() => {
    if (!isWanted) return;
    return bringAhead(() => Promise.all([prepareEnvelope(envelope), loadExam()]), setReadiness);
  }, [envelope, isWanted, loadExam]);
  return readiness;
}

/** @returns the call that ends the tries */
function bringAhead(
  bring: () => Promise<[bytes: number, code: unknown]>,
  show: (readiness: Readiness) => void,
): () => void {
  let isGone = false;
  const tell = (readiness: Readiness) => {
    if (!isGone) show(readiness);
  };
  const attempt = () => {
    retry.cancel();
    tell({ phase: 'fetching' });
    bring().then(
      ([bytes]) => tell({ phase: 'ready', bytes }),
      () => {
        tell({ phase: 'failed' });
        if (!isGone) retry.afterFailure(0);
      },
    );
  };
  const retry = new Retry(retryPortsHere, attempt);
  const attemptWhenPlanned = () => {
    if (retry.isPlanned) attempt();
  };
  attempt();
  window.addEventListener('online', attemptWhenPlanned);
  return () => {
    isGone = true;
    retry.cancel();
    window.removeEventListener('online', attemptWhenPlanned);
  };
}

/** Says whether the questions lie on the device, so that the start needs hardly any network. */
export function PaperReadiness({ readiness }: { readiness: Readiness }) {
  if (readiness.phase === 'away') return null;
  const { mark, words } = news(readiness);
  return (
    <p className={classNames(styles.line, styles[readiness.phase])} role="status">
      {mark}
      <span>{words}</span>
    </p>
  );
}

function news(readiness: Exclude<Readiness, { phase: 'away' }>) {
  if (readiness.phase === 'ready')
    return {
      mark: <Icon name="check" size={16} />,
      words: `Naskah siap di perangkat (${kilobytes(readiness.bytes)} KB)`,
    };
  if (readiness.phase === 'fetching') return { mark: <Spinner />, words: 'Mengunduh naskah…' };
  return {
    mark: <Icon name="clock" size={16} />,
    words: 'Naskah belum bisa diunduh. Periksa jaringanmu: kami juga mencoba lagi sendiri.',
  };
}

const kilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_024));

import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { useEffect, useState } from 'react';
import { CallFailure } from '../../api/failure.ts';
import { isDataSaverOn } from '../../api/data-saver.ts';
import { paperKeyValue } from '../../exam/device/device-store.ts';
import { envelopeToPrefetch } from '../../exam/sending/opening/enter-exam.ts';
import { retryAfterMs } from '../../exam/sending/calls/failure-kind.ts';
import { prefetchEnvelope } from '../../exam/sending/opening/paper-source.ts';
import { Retry, browserRetryPorts } from '../../exam/sending/retry.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, Spinner } from '../../ui/marks/icon.tsx';
import styles from './paper-prefetch.module.css';

/**
 * `away`: nothing is fetched ahead, or not yet. `refused`: the server does not have it, so the start brings it.
 * `codeless`: the exam's code is missing, which only a reload may bring.
 */
export type Readiness = { phase: 'away' | 'fetching' | 'failed' | 'refused' | 'codeless' } | Ready;

interface Ready {
  phase: 'ready';
  bytes: number;
  /** Whether they outlive this page. */
  isDurable: boolean;
}

/**
 * Brings what a start needs while the intro is read: the sealed questions and the exam's code. What fails is tried again
 * by itself. With data saver it waits until the person is asked whether to start.
 */
export function usePaperPrefetch(
  tryout: TryoutDetail,
  loadExam: () => Promise<unknown>,
  isAsking: boolean,
): Readiness {
  const envelope = envelopeToPrefetch(tryout);
  const isWanted = envelope !== null && isWorthIt(isAsking);
  const [readiness, setReadiness] = useState<Readiness>({ phase: 'away' });
  useEffect(() => {
    if (!isWanted) return;
    return prefetchWithRetry(() => bring(envelope, loadExam), setReadiness);
  }, [envelope, isWanted, loadExam]);
  return readiness;
}

/** Who saves data may only be reading what a tryout is. */
export const isWorthIt = (isAsking: boolean): boolean => isAsking || !isDataSaverOn();

async function bring(envelope: string, loadExam: () => Promise<unknown>): Promise<Readiness> {
  const code = loadExam().then(
    () => true,
    () => false,
  );
  const bytes = await prefetchEnvelope(envelope);
  return (await code)
    ? { phase: 'ready', bytes, isDurable: paperKeyValue().isDurable() }
    : { phase: 'codeless' };
}

/** The server does not have it, or not for this account: asking again brings nothing. */
const isMissing = (error: unknown): boolean =>
  error instanceof CallFailure && [403, 404, 410].includes(error.status);

/**
 * What has come may be gone when the page is seen again: another tab brings other papers, or has logged out.
 * @param come rejects when it did not come
 * @returns the call that ends the tries
 */
export function prefetchWithRetry(
  come: () => Promise<Readiness>,
  show: (readiness: Readiness) => void,
): () => void {
  let isGone = false;
  let isReady = false;
  const tell = (readiness: Readiness) => {
    isReady = readiness.phase === 'ready';
    if (!isGone) show(readiness);
  };
  const lookFor = () =>
    come().then(tell, (error: unknown) => {
      if (isMissing(error)) return tell({ phase: 'refused' });
      tell({ phase: 'failed' });
      if (!isGone) retry.afterFailure(retryAfterMs(error));
    });
  const attempt = () => {
    retry.cancel();
    tell({ phase: 'fetching' });
    void lookFor();
  };
  const retry = new Retry(browserRetryPorts, attempt);
  const attemptWhenPlanned = () => {
    if (retry.isPlanned && !retry.mustWait) attempt();
  };
  const lookWhenSeen = () => {
    if (isReady && document.visibilityState === 'visible') void lookFor();
  };
  attempt();
  document.addEventListener('visibilitychange', lookWhenSeen);
  window.addEventListener('online', attemptWhenPlanned);
  return () => {
    isGone = true;
    retry.cancel();
    document.removeEventListener('visibilitychange', lookWhenSeen);
    window.removeEventListener('online', attemptWhenPlanned);
  };
}

/** Says whether the questions lie on the device, so that the start needs hardly any network. */
export function PaperReadiness({ readiness }: { readiness: Readiness }) {
  const { phase } = readiness;
  if (phase === 'away') return null;
  return (
    <p className={classNames(styles.line, !mild.includes(phase) && styles.failed)} role="status">
      {phase === 'fetching' ? <Spinner /> : <Icon name={phase === 'ready' ? 'check' : 'clock'} size={16} />}
      <span>{phase === 'ready' ? readyWords(readiness) : words[phase]}</span>
    </p>
  );
}

const mild = ['fetching', 'ready', 'refused'];

const readyWords = ({ bytes, isDurable }: Ready): string =>
  `Naskah siap di ${isDurable ? 'perangkat' : 'halaman ini'} (${Math.max(1, Math.round(bytes / 1_024))} KB)`;

const words = {
  fetching: 'Mengunduh naskah…',
  failed: 'Naskah belum bisa diunduh. Periksa jaringanmu: kami juga mencoba lagi sendiri.',
  refused: 'Naskah baru dimuat saat tes dimulai. Pastikan jaringanmu baik waktu itu.',
  codeless: 'Halaman tes belum bisa dimuat. Periksa jaringanmu, lalu muat ulang halaman ini.',
};

import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { useEffect, useState } from 'react';
import { CallFailure } from '../../api/failure.ts';
import { isDataSaverOn } from '../../api/data-saver.ts';
import { paperStorage } from '../../exam/device/attempt-store.ts';
import { envelopeToPrefetch } from '../../exam/sending/opening/enter-exam.ts';
import { retryAfterMs } from '../../exam/sending/calls/failure-kind.ts';
import { prefetchEnvelope } from '../../exam/sending/opening/paper-source.ts';
import { RetryTimer, browserRetryPorts } from '../../exam/sending/retry-timer.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, Spinner } from '../../ui/marks/icon.tsx';
import styles from './paper-prefetch.module.css';

/**
 * `none`: no prefetch has started. `unavailable`: the server has no envelope, so the start fetches the paper.
 * `codeless`: the exam's code did not load, which only a reload may fix.
 */
export type PaperReadiness = { phase: 'none' | 'fetching' | 'failed' | 'unavailable' | 'codeless' } | Ready;

interface Ready {
  phase: 'ready';
  bytes: number;
  /** True when the device stores the paper; false when only this page has it. */
  isDurable: boolean;
}

/**
 * Prefetches the paper and the exam's code while the candidate reads the intro. Failures are retried. With data saver on,
 * the prefetch waits until the start dialog is open.
 */
export function usePaperPrefetch(
  tryout: TryoutDetail,
  loadExam: () => Promise<unknown>,
  isStartDialogOpen: boolean,
): PaperReadiness {
  const envelope = envelopeToPrefetch(tryout);
  const isNeeded = envelope !== null && isPrefetchAllowed(isStartDialogOpen);
  const [readiness, setReadiness] = useState<PaperReadiness>({ phase: 'none' });
  useEffect(() => {
    if (!isNeeded) return;
    return prefetchWithRetry(() => prefetch(envelope, loadExam), setReadiness);
  }, [envelope, isNeeded, loadExam]);
  return readiness;
}

/** With data saver on, only an open start dialog allows the prefetch. */
export const isPrefetchAllowed = (isStartDialogOpen: boolean): boolean =>
  isStartDialogOpen || !isDataSaverOn();

async function prefetch(envelope: string, loadExam: () => Promise<unknown>): Promise<PaperReadiness> {
  const code = loadExam().then(
    () => true,
    () => false,
  );
  const bytes = await prefetchEnvelope(envelope);
  return (await code)
    ? { phase: 'ready', bytes, isDurable: paperStorage().isDurable() }
    : { phase: 'codeless' };
}

/** True when the server does not have the envelope, or not for this account: a retry is useless. */
const isMissing = (error: unknown): boolean =>
  error instanceof CallFailure && [403, 404, 410].includes(error.status);

/**
 * Runs the prefetch and retries failures. After a success the prefetch runs again when the page becomes visible, because
 * another tab may have replaced the paper or signed out.
 * @param prefetchOnce rejects on failure
 * @returns a function that stops the retries
 */
export function prefetchWithRetry(
  prefetchOnce: () => Promise<PaperReadiness>,
  show: (readiness: PaperReadiness) => void,
): () => void {
  let isStopped = false;
  let isReady = false;
  const update = (readiness: PaperReadiness) => {
    isReady = readiness.phase === 'ready';
    if (!isStopped) show(readiness);
  };
  const tryOnce = () =>
    prefetchOnce().then(update, (error: unknown) => {
      if (isMissing(error)) return update({ phase: 'unavailable' });
      update({ phase: 'failed' });
      if (!isStopped) retry.planAfterFailure(retryAfterMs(error));
    });
  const attempt = () => {
    retry.cancel();
    update({ phase: 'fetching' });
    void tryOnce();
  };
  const retry = new RetryTimer(browserRetryPorts, attempt);
  const retryOnReconnect = () => {
    if (retry.isPlanned && !retry.mustWait) attempt();
  };
  const checkWhenVisible = () => {
    if (isReady && document.visibilityState === 'visible') void tryOnce();
  };
  attempt();
  document.addEventListener('visibilitychange', checkWhenVisible);
  window.addEventListener('online', retryOnReconnect);
  return () => {
    isStopped = true;
    retry.cancel();
    document.removeEventListener('visibilitychange', checkWhenVisible);
    window.removeEventListener('online', retryOnReconnect);
  };
}

export function PaperReadinessNote({ readiness }: { readiness: PaperReadiness }) {
  const { phase } = readiness;
  if (phase === 'none') return null;
  return (
    <p className={classNames(styles.line, !neutralPhases.includes(phase) && styles.failed)} role="status">
      {phase === 'fetching' ? <Spinner /> : <Icon name={phase === 'ready' ? 'check' : 'clock'} size={16} />}
      <span>{phase === 'ready' ? readyText(readiness) : phaseTexts[phase]}</span>
    </p>
  );
}

const neutralPhases = ['fetching', 'ready', 'unavailable'];

const readyText = ({ bytes, isDurable }: Ready): string =>
  `Soal siap di ${isDurable ? 'perangkat' : 'halaman ini'} (${Math.max(1, Math.round(bytes / 1_024))} KB)`;

const phaseTexts = {
  fetching: 'Mengunduh soal…',
  failed: 'Soal belum bisa diunduh. Periksa jaringanmu: kami juga mencoba lagi sendiri.',
  unavailable: 'Soal baru dimuat saat tes dimulai. Pastikan jaringanmu baik waktu itu.',
  codeless: 'Halaman tes belum bisa dimuat. Periksa jaringanmu, lalu muat ulang halaman ini.',
};

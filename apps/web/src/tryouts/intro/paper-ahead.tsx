import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { useEffect, useState } from 'react';
import { savesData } from '../../api/saves-data.ts';
import { paperKeyValue } from '../../exam/device/device-store.ts';
import { envelopeAhead } from '../../exam/sending/opening/enter-exam.ts';
import { askedWaitMs } from '../../exam/sending/calls/refusal.ts';
import { prepareEnvelope } from '../../exam/sending/opening/prepare-envelope.ts';
import { Retry, retryPortsHere } from '../../exam/sending/retry.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, Spinner } from '../../ui/marks/icon.tsx';
import styles from './paper-ahead.module.css';

/** `away`: nothing is fetched ahead, or not yet. `codeless`: the exam's code is missing, which only a reload may bring. */
export type Readiness = { phase: 'away' | 'fetching' | 'failed' | 'codeless' } | Ready;

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
    return bringAhead(() => bring(envelope, loadExam), setReadiness);
  }, [envelope, isWanted, loadExam]);
  return readiness;
}

async function bring(envelope: string, loadExam: () => Promise<unknown>): Promise<Readiness> {
  const code = loadExam().then(
    () => true,
    () => false,
  );
  const bytes = await prepareEnvelope(envelope);
  return (await code)
    ? { phase: 'ready', bytes, isDurable: paperKeyValue().isDurable() }
    : { phase: 'codeless' };
}

/**
 * @param come rejects when it is to be tried again
 * @returns the call that ends the tries
 */
function bringAhead(come: () => Promise<Readiness>, show: (readiness: Readiness) => void): () => void {
  let isGone = false;
  const tell = (readiness: Readiness) => {
    if (!isGone) show(readiness);
  };
  const attempt = () => {
    retry.cancel();
    tell({ phase: 'fetching' });
    come().then(tell, (error: unknown) => {
      tell({ phase: 'failed' });
      if (!isGone) retry.afterFailure(askedWaitMs(error));
    });
  };
  const retry = new Retry(retryPortsHere, attempt);
  const attemptWhenPlanned = () => {
    if (retry.isPlanned && !retry.isToldToWait) attempt();
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
  const { phase } = readiness;
  if (phase === 'away') return null;
  return (
    <p
      className={classNames(styles.line, (phase === 'failed' || phase === 'codeless') && styles.failed)}
      role="status"
    >
      {phase === 'fetching' ? <Spinner /> : <Icon name={phase === 'ready' ? 'check' : 'clock'} size={16} />}
      <span>{phase === 'ready' ? readyWords(readiness) : words[phase]}</span>
    </p>
  );
}

const readyWords = ({ bytes, isDurable }: Ready): string =>
  `Naskah siap di ${isDurable ? 'perangkat' : 'halaman ini'} (${Math.max(1, Math.round(bytes / 1_024))} KB)`;

const words = {
  fetching: 'Mengunduh naskah…',
  failed: 'Naskah belum bisa diunduh. Periksa jaringanmu: kami juga mencoba lagi sendiri.',
  codeless: 'Halaman tes belum bisa dimuat. Periksa jaringanmu, lalu muat ulang halaman ini.',
};

import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Spinner } from '../../../ui/marks/icon.tsx';
import type { HandInState } from '../../sending/handing-in/hand-in-process.ts';
import type { UnsentAnswers } from '../../attempt/deadline-text.ts';
import styles from './ending-modals.module.css';
import { HandInProblem } from './hand-in-problem.tsx';

interface Props {
  open: boolean;
  minutes: number;
  answered: number;
  handIn: HandInState;
  unsent: UnsentAnswers;
  onRetry: () => void;
  /** The person can leave to this page without a network, because the hand-in stays on the device. */
  introPath: string;
}

/** Cannot be dismissed, because the attempt is over and is being handed in. */
export function TimeUpModal({ open, minutes, answered, handIn, unsent, onRetry, introPath }: Props) {
  const hasFailed = handIn.phase === 'failed';
  return (
    <Modal
      open={open}
      title="Waktu Habis"
      actions={
        hasFailed && (
          <>
            {unsent.isDurable && (
              <ButtonLink to={introPath} replace>
                Keluar
              </ButtonLink>
            )}
            <Button variant="primary" onClick={onRetry}>
              Coba lagi
            </Button>
          </>
        )
      }
    >
      <p className="muted">
        {minutes} menitmu selesai{hasFailed && ' menurut jam perangkatmu'}.{' '}
        {unsent.isDurable
          ? 'Semua jawaban sudah tersimpan di perangkatmu.'
          : 'Jangan tutup atau muat ulang halaman ini sebelum jawabanmu terkirim.'}
      </p>
      {hasFailed ? (
        <HandInProblem state={handIn} unsent={unsent} />
      ) : (
        <Sending phase={handIn.phase} answered={answered} />
      )}
    </Modal>
  );
}

function Sending({ phase, answered }: { phase: HandInState['phase']; answered: number }) {
  return (
    <p className={styles.sending} role="status">
      <Spinner className={styles.spinner} />
      {phase === 'idle' && 'Jawabanmu dikumpulkan otomatis dalam beberapa detik, atau begitu ada jaringan'}
      {phase === 'sending' && `Mengirim ${answered} jawaban`}
      {phase === 'done' && 'Jawaban terkirim, membuka hasil'}
    </p>
  );
}

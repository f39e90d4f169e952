import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { AnswerProgress } from './answer-progress.tsx';
import type { Progress } from './exam-progress.ts';
import type { HandInState } from './hand-in.ts';
import { HandInTrouble } from './hand-in-trouble.tsx';
import { whatIsLeft } from './what-is-left.ts';
import styles from './ending-modals.module.css';

interface Props {
  open: boolean;
  progress: Progress;
  handIn: HandInState;
  onBack: () => void;
  onFinish: () => void;
}

/** Also with empty questions: a hand-in is the candidate's decision. */
export function FinishModal({ open, progress, handIn, onBack, onFinish }: Props) {
  const isUnderWay = handIn.phase === 'sending' || handIn.phase === 'done';
  const hasFailed = handIn.phase === 'failed';
  return (
    <Modal
      open={open}
      title="Yakin Selesai?"
      onClose={onBack}
      dismissable={!isUnderWay}
      actions={
        <>
          <Button onClick={onBack} disabled={isUnderWay}>
            Kembali
          </Button>
          <Button variant="primary" onClick={onFinish} busy={isUnderWay} busyText="Mengirim…">
            {hasFailed ? 'Coba lagi' : 'Ya, Selesai'}
          </Button>
        </>
      }
    >
      <p className={styles.count}>
        <b>{progress.answered}</b>
        <span className="muted">dari {progress.questions} soal dijawab</span>
      </p>
      <AnswerProgress progress={progress} size="thick" />
      <p className="muted">{whatIsLeft(progress)} Jawaban tidak bisa diubah setelah kamu selesai.</p>
      <HandInTrouble state={handIn} />
    </Modal>
  );
}

import type { AnswerCounts } from '../../../question/answer-sheet.ts';
import { ConfirmModal } from '../../../ui/dialogs/modal.tsx';
import { Link } from '../../../ui/link.tsx';
import type { HandInState } from '../../sending/handing-in/hand-in-process.ts';
import { AnswerProgressBar } from '../status/answer-progress-bar.tsx';
import type { UnsentAnswers } from '../../attempt/deadline-text.ts';
import styles from './ending-modals.module.css';
import { HandInProblem } from './hand-in-problem.tsx';

interface Props {
  open: boolean;
  progress: AnswerCounts;
  handIn: HandInState;
  unsent: UnsentAnswers;
  introPath: string;
  onBack: () => void;
  onFinish: () => void;
}

/** Handing in with unanswered questions is allowed. */
export function FinishModal({ open, progress, handIn, unsent, introPath, onBack, onFinish }: Props) {
  const isInFlight = handIn.phase === 'sending' || handIn.phase === 'done';
  const hasFailed = handIn.phase === 'failed';
  return (
    <ConfirmModal
      open={open}
      title="Yakin Selesai?"
      onCancel={onBack}
      cancelText="Kembali"
      confirmText={hasFailed ? 'Coba lagi' : 'Ya, Selesai'}
      onConfirm={onFinish}
      busy={isInFlight}
      busyText={handIn.phase === 'done' ? 'Terkirim' : 'Mengirim…'}
    >
      <p className={styles.count}>
        <b>{progress.answered}</b>
        <span className="muted">dari {progress.questions} soal dijawab</span>
      </p>
      <AnswerProgressBar progress={progress} size="thick" />
      {!hasFailed && (
        <p className="muted">{unansweredText(progress)} Jawaban tidak bisa diubah setelah kamu selesai.</p>
      )}
      <HandInProblem state={handIn} unsent={unsent}>
        {unsent.isDurable && (
          <>
            {' '}
            Kamu tidak perlu menunggu di halaman ini:{' '}
            <Link to={introPath} replace className="link">
              Keluar
            </Link>
          </>
        )}
      </HandInProblem>
    </ConfirmModal>
  );
}

export function unansweredText({ empty, flagged }: Pick<AnswerCounts, 'empty' | 'flagged'>): string {
  const parts = [empty && `${empty} soal kosong`, flagged && `${flagged} soal ragu-ragu`].filter(Boolean);
  return parts.length === 0 ? 'Semua soal sudah dijawab.' : `Masih ada ${parts.join(' dan ')}.`;
}

import type { Analysis, ModelText } from '@ambang/contract/tryouts/analyses.ts';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/dialogs/modal.tsx';
import styles from './model-text-request.module.css';
import { useModelText } from './use-model-text.ts';

interface Props {
  tryoutId: number;
  writtenBy: Analysis['writtenBy'];
}

/** Lets the owner request the text from a language model. Renders nothing when none is configured. */
export function ModelTextRequest({ tryoutId, writtenBy }: Props) {
  const [openDialog, setOpenDialog] = useState<'ask' | 'drop' | null>(null);
  const close = () => setOpenDialog(null);
  const { state, ask, drop, isBusy } = useModelText(tryoutId, writtenBy, close);
  const remainingButton = useRef<HTMLButtonElement>(null);
  useFocusAfterClose(openDialog === 'drop', remainingButton);
  if (state === undefined || state === 'unavailable') return null;
  const { words, act } = wordsFor[state];
  const isWritten = state === 'written';
  const canCancel = state === 'waiting' || state === 'failed';
  return (
    <div className={`${styles.request} not-printed`}>
      <p role="status">{isWritten && writtenBy === 'rules' ? LOADING_TEXT : words}</p>
      <Button
        ref={remainingButton}
        onClick={() => setOpenDialog(isWritten ? 'drop' : 'ask')}
        busy={state === 'waiting'}
        busyText="Sedang ditulis..."
      >
        {act}
      </Button>
      {canCancel && <CancelButton remainingButton={remainingButton} onPress={() => setOpenDialog('drop')} />}
      <RequestDialog open={openDialog === 'ask'} onCancel={close} onConfirm={ask} busy={isBusy} />
      <DropDialog
        open={openDialog === 'drop'}
        onCancel={close}
        onConfirm={drop}
        busy={isBusy}
        isWritten={isWritten}
      />
    </div>
  );
}

/** The button that opened a dialog may be gone when it closes. The focus then moves to the remaining button. */
function useFocusAfterClose(isOpen: boolean, remainingButton: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const button = remainingButton.current;
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [isOpen, remainingButton]);
}

interface CancelButtonProps {
  remainingButton: RefObject<HTMLElement | null>;
  onPress: () => void;
}

/** Disappears with the request, even while focused. The focus then moves to the remaining button. */
function CancelButton({ remainingButton, onPress }: CancelButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [leaving, next] = [own.current, remainingButton.current];
    return () => {
      if (document.activeElement === leaving) next?.focus();
    };
  }, [remainingButton]);
  return (
    <Button ref={own} variant="text" onClick={onPress}>
      Batalkan dan tarik persetujuan
    </Button>
  );
}

/** Shown after the text is written and before it has loaded. */
const LOADING_TEXT = 'Tulisan AI sudah jadi dan sedang dimuat.';

const wordsFor: Record<Exclude<ModelText['state'], 'unavailable'>, { words: string; act: string }> = {
  none: { words: 'Mau versi yang ditulis oleh AI dari angka hasilmu?', act: 'Minta tulisan AI' },
  waiting: {
    words: 'Tulisan AI sedang dibuat, biasanya kurang dari satu menit. Analisis ini tetap berlaku.',
    act: 'Minta tulisan AI',
  },
  written: {
    words:
      'Tulisan AI sudah tampil di atas. Kamu bisa menghapusnya kapan saja, lalu analisis otomatis kembali tampil.',
    act: 'Hapus tulisan AI',
  },
  failed: {
    words: 'Tulisan AI kali ini tidak jadi. Analisis ini tetap berlaku, dan kamu boleh memintanya lagi.',
    act: 'Minta tulisan AI',
  },
};

interface DialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  busy: boolean;
}

/** Explains which data is sent to whom before it is sent. */
const RequestDialog = (props: DialogProps) => (
  <ConfirmModal {...props} title="Minta tulisan AI?" confirmText="Setuju dan minta" busyText="Meminta...">
    <p>
      Angka hasilmu per tes dan per materi dikirim ke penyedia model bahasa di luar Ambang, tanpa nama, email,
      atau nomor akunmu.
    </p>
    <p className="muted">
      Tulisan AI bisa kamu hapus kapan saja, dan persetujuan ini ikut ditarik. Selengkapnya di{' '}
      <a className="link" href="/privacy-policy" target="_blank" rel="noopener">
        kebijakan privasi
      </a>
      .
    </p>
  </ConfirmModal>
);

const deleting = { title: 'Hapus tulisan AI?', confirmText: 'Hapus tulisan AI', busyText: 'Menghapus...' };

const cancelling = {
  title: 'Batalkan permintaan tulisan AI?',
  confirmText: 'Batalkan permintaan',
  cancelText: 'Kembali',
  busyText: 'Membatalkan...',
};

/** Deletes a written text or cancels the request. */
const DropDialog = ({ isWritten, ...props }: DialogProps & { isWritten: boolean }) => (
  <ConfirmModal {...props} {...(isWritten ? deleting : cancelling)}>
    <p className="muted">
      {isWritten ? 'Analisis otomatis kembali tampil' : 'Analisis ini tetap berlaku'}, dan persetujuanmu untuk
      mengirim angka hasil ditarik. Nilaimu tidak berubah.
    </p>
  </ConfirmModal>
);

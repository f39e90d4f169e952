import type { Analysis, ModelTextStatus } from '@ambang/contract/tryouts/analyses.ts';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RequestDialog, WithdrawDialog } from './model-text-dialogs.tsx';
import styles from './model-text-request.module.css';
import { useModelText } from './use-model-text.ts';

interface Props {
  tryoutId: number;
  writtenBy: Analysis['writtenBy'];
}

/** Renders nothing until the state has loaded, or when no model is configured. */
export function ModelTextRequest({ tryoutId, writtenBy }: Props) {
  const [openDialog, setOpenDialog] = useState<'request' | 'withdraw' | null>(null);
  const close = () => setOpenDialog(null);
  const { state, request, withdraw, isBusy } = useModelText(tryoutId, writtenBy, close);
  const mainButton = useRef<HTMLButtonElement>(null);
  useFocusAfterClose(openDialog === 'withdraw', mainButton);
  if (state === undefined || state === 'unavailable') return null;
  const { status, button } = textsFor[state];
  const isWritten = state === 'written';
  const canWithdraw = state === 'waiting' || state === 'failed';
  return (
    <div className={`${styles.request} not-printed`}>
      <p role="status">{isWritten && writtenBy === 'rules' ? LOADING_TEXT : status}</p>
      <Button
        ref={mainButton}
        onClick={() => setOpenDialog(isWritten ? 'withdraw' : 'request')}
        busy={state === 'waiting'}
        busyText="Sedang ditulis..."
      >
        {button}
      </Button>
      {canWithdraw && <WithdrawButton mainButton={mainButton} onPress={() => setOpenDialog('withdraw')} />}
      <RequestDialog open={openDialog === 'request'} onClose={close} onConfirm={request} busy={isBusy} />
      <WithdrawDialog
        open={openDialog === 'withdraw'}
        onClose={close}
        onConfirm={withdraw}
        busy={isBusy}
        isWritten={isWritten}
      />
    </div>
  );
}

/** Moves the focus to the main button when a dialog closes and the button that opened it no longer exists. */
function useFocusAfterClose(isOpen: boolean, mainButton: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const button = mainButton.current;
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [isOpen, mainButton]);
}

interface WithdrawButtonProps {
  mainButton: RefObject<HTMLElement | null>;
  onPress: () => void;
}

/** This button is removed with the request. If it had the focus, the focus moves to the main button. */
function WithdrawButton({ mainButton, onPress }: WithdrawButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [leaving, next] = [buttonRef.current, mainButton.current];
    return () => {
      if (document.activeElement === leaving) next?.focus();
    };
  }, [mainButton]);
  return (
    <Button ref={buttonRef} variant="text" onClick={onPress}>
      Batalkan dan tarik persetujuan
    </Button>
  );
}

/** Shown when the text has been written and has not been loaded yet. */
const LOADING_TEXT = 'Tulisan AI sudah jadi dan sedang dimuat.';

const textsFor: Record<
  Exclude<ModelTextStatus['state'], 'unavailable'>,
  { status: string; button: string }
> = {
  none: { status: 'Mau versi yang ditulis oleh AI dari angka hasilmu?', button: 'Minta tulisan AI' },
  waiting: {
    status: 'Tulisan AI sedang dibuat, biasanya kurang dari satu menit. Analisis ini tetap berlaku.',
    button: 'Minta tulisan AI',
  },
  written: {
    status:
      'Tulisan AI sudah tampil di atas. Kamu bisa menghapusnya kapan saja, lalu analisis otomatis kembali tampil.',
    button: 'Hapus tulisan AI',
  },
  failed: {
    status: 'Tulisan AI kali ini tidak jadi. Analisis ini tetap berlaku, dan kamu boleh memintanya lagi.',
    button: 'Minta tulisan AI',
  },
};

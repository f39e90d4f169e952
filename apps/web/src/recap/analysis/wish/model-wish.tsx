import type { Analysis, ModelText } from '@ambang/contract/tryouts/analyses.ts';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AskModal } from '../../../ui/dialogs/modal.tsx';
import styles from './model-wish.module.css';
import { useModelText } from './use-model-text.ts';

interface Props {
  tryoutId: number;
  writtenBy: Analysis['writtenBy'];
}

/** A language model may write the text once more, when the owner asks for it: absent where none is configured. */
export function ModelWish({ tryoutId, writtenBy }: Props) {
  const [asked, setAsked] = useState<'ask' | 'drop' | null>(null);
  const close = () => setAsked(null);
  const { state, ask, drop, isBusy } = useModelText(tryoutId, writtenBy, close);
  const staying = useRef<HTMLButtonElement>(null);
  useFocusAfter(asked === 'drop', staying);
  if (state === undefined || state === 'unavailable') return null;
  const { words, act } = wordsFor[state];
  const isWritten = state === 'written';
  const isTaken = state === 'waiting' || state === 'failed';
  return (
    <div className={`${styles.wish} not-printed`}>
      <p role="status">{isWritten && writtenBy === 'rules' ? COMING : words}</p>
      <Button
        ref={staying}
        onClick={() => setAsked(isWritten ? 'drop' : 'ask')}
        busy={state === 'waiting'}
        busyText="Sedang ditulis..."
      >
        {act}
      </Button>
      {isTaken && <TakeBack staying={staying} onPress={() => setAsked('drop')} />}
      <AskQuestion open={asked === 'ask'} onBack={close} onAct={ask} busy={isBusy} />
      <DropQuestion open={asked === 'drop'} onBack={close} onAct={drop} busy={isBusy} isWritten={isWritten} />
    </div>
  );
}

/** What a dialog was opened by may be gone when it closes: the focus then comes to the button that stays. */
function useFocusAfter(isOpen: boolean, staying: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const button = staying.current;
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [isOpen, staying]);
}

interface TakeBackProps {
  staying: RefObject<HTMLElement | null>;
  onPress: () => void;
}

/** It goes with the wish, also while somebody is on it: the focus then comes to the button that stays. */
function TakeBack({ staying, onPress }: TakeBackProps) {
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [leaving, next] = [own.current, staying.current];
    return () => {
      if (document.activeElement === leaving) next?.focus();
    };
  }, [staying]);
  return (
    <Button ref={own} variant="text" onClick={onPress}>
      Batalkan dan tarik persetujuan
    </Button>
  );
}

/** Said between the news that the text is written and the text itself. */
const COMING = 'Tulisan AI sudah jadi dan sedang dimuat.';

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

interface QuestionProps {
  open: boolean;
  onBack: () => void;
  onAct: () => void;
  busy: boolean;
}

/** Says what is sent and to whom before anything is sent. */
const AskQuestion = (props: QuestionProps) => (
  <AskModal {...props} title="Minta tulisan AI?" act="Setuju dan minta" busyText="Meminta...">
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
  </AskModal>
);

const deleting = { title: 'Hapus tulisan AI?', act: 'Hapus tulisan AI', busyText: 'Menghapus...' };

const cancelling = {
  title: 'Batalkan permintaan tulisan AI?',
  act: 'Batalkan permintaan',
  backText: 'Kembali',
  busyText: 'Membatalkan...',
};

/** Takes back a text that is there, or the wish for one. */
const DropQuestion = ({ isWritten, ...props }: QuestionProps & { isWritten: boolean }) => (
  <AskModal {...props} {...(isWritten ? deleting : cancelling)}>
    <p className="muted">
      {isWritten ? 'Analisis otomatis kembali tampil' : 'Analisis ini tetap berlaku'}, dan persetujuanmu untuk
      mengirim angka hasil ditarik. Nilaimu tidak berubah.
    </p>
  </AskModal>
);

import type { Analysis, ModelText } from '@ambang/contract/tryouts/analyses.ts';
import { useState } from 'react';
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
  if (state === undefined || state === 'unavailable') return null;
  const { words, act } = wordsFor[state];
  const isTaken = state === 'waiting' || state === 'failed';
  return (
    <div className={`${styles.wish} not-printed`}>
      <p role="status">{words}</p>
      <Button
        onClick={() => setAsked(state === 'written' ? 'drop' : 'ask')}
        busy={state === 'waiting'}
        busyText="Sedang ditulis..."
      >
        {act}
      </Button>
      {isTaken && (
        <Button variant="text" onClick={() => setAsked('drop')}>
          Batalkan dan tarik persetujuan
        </Button>
      )}
      <AskQuestion open={asked === 'ask'} onBack={close} onAct={ask} busy={isBusy} />
      <DropQuestion open={asked === 'drop'} onBack={close} onAct={drop} busy={isBusy} />
    </div>
  );
}

const wordsFor: Record<Exclude<ModelText['state'], 'unavailable'>, { words: string; act: string }> = {
  none: { words: 'Mau versi yang ditulis oleh AI dari angka hasilmu?', act: 'Minta tulisan AI' },
  waiting: {
    words: 'Tulisan AI sedang dibuat, biasanya kurang dari satu menit. Analisis ini tetap berlaku.',
    act: 'Minta tulisan AI',
  },
  written: {
    words: 'Tulisan AI bisa kamu hapus kapan saja. Analisis otomatis lalu kembali tampil.',
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

const DropQuestion = (props: QuestionProps) => (
  <AskModal {...props} title="Hapus tulisan AI?" act="Hapus tulisan AI" busyText="Menghapus...">
    <p className="muted">
      Analisis otomatis kembali tampil, dan persetujuanmu untuk mengirim angka hasil ditarik. Nilaimu tidak
      berubah.
    </p>
  </AskModal>
);

import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { RefusedNews } from '../sending/refused-news.ts';

interface Props {
  news: RefusedNews | undefined;
  onClose: () => void;
}

/** Said once for each attempt: which answers did not count, why, and what can be done. */
export function RefusedModal({ news, onClose }: Props) {
  return (
    <Modal
      open={news !== undefined}
      title={`${news?.numbers.length ?? 0} jawaban tidak ikut dinilai`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Mengerti
        </Button>
      }
    >
      {news && (
        <>
          <p>
            <b>{news.title}</b>, soal {shortened(news.numbers)}.
          </p>
          <p className="muted">{news.isDeleted ? deleted : sealed}</p>
        </>
      )}
    </Modal>
  );
}

const sealed =
  'Jawaban ini tidak sampai ke server tepat waktu, jadi nilaimu tidak berubah. Cocokkan sendiri dengan kunci di Pembahasan.';

const deleted =
  'Pengerjaan itu sudah dihapus di tab atau perangkat lain sebelum jawaban ini sampai. Kerjakan lagi tryoutnya kalau kamu ingin dinilai.';

const MOST_NAMED = 12;

function shortened(numbers: readonly number[]): string {
  const named = numbers.slice(0, MOST_NAMED).map(String);
  const rest = numbers.length - named.length;
  return new Intl.ListFormat('id').format(rest > 0 ? [...named, `${rest} lainnya`] : named);
}

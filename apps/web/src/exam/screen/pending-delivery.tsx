import { useCallback, useEffect, useState } from 'react';
import { tryoutQuery } from '../../api/queries/tryouts.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { dropRefused, onRefused, listRefused } from '../device/refused-answers.ts';
import type { RefusedReport, RefusedReportPorts } from '../sending/outbox/refused-reports.ts';
import { refusedReports } from '../sending/outbox/refused-reports.ts';
import { useOutbox } from '../sending/outbox/use-outbox.ts';

const portsHere: RefusedReportPorts = {
  listRefused,
  drop: dropRefused,
  askTryout: (tryoutId) => queryClient.fetchQuery(tryoutQuery(tryoutId)),
  askReview: async (tryout) => {
    // Hardly any visit has such news, so hardly any loads how a review is asked for.
    const { reviewQuery } = await import('../../api/queries/reviews.ts');
    return queryClient.fetchQuery(reviewQuery(tryout.id, tryout));
  },
};

/** Sends answers that an earlier visit left on this device, and reports those that the server no longer accepted. */
export function PendingDelivery({ accountId }: { accountId: string }) {
  const [news, setNews] = useState<readonly RefusedReport[]>([]);
  const look = useCallback(() => void refusedReports(portsHere, accountId).then(setNews), [accountId]);
  useOutbox(accountId);
  useEffect(() => {
    const stopHearing = onRefused(look);
    // Another tab may have reported them meanwhile.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    look();
    return () => {
      stopHearing();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [look]);
  const close = () => {
    const [told, ...others] = news;
    setNews(others);
    if (told) void dropRefused(told.key);
  };
  return <RefusedModal news={news[0]} onClose={close} />;
}

interface Props {
  news: RefusedReport | undefined;
  onClose: () => void;
}

/** Says once for each attempt which answers did not count, why, and what can be done. */
function RefusedModal({ news, onClose }: Props) {
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
          <p className="muted">{words[news.end]}</p>
        </>
      )}
    </Modal>
  );
}

const words: Record<RefusedReport['end'], string> = {
  over: 'Jawaban ini tidak sampai ke server tepat waktu, jadi nilaimu tidak berubah. Cocokkan sendiri dengan kunci di Pembahasan.',
  'handed-in':
    'Jawaban ini sampai setelah tryoutnya dikumpulkan, jadi nilaimu tidak berubah. Cocokkan sendiri dengan kunci di Pembahasan.',
  deleted:
    'Pengerjaan itu sudah dihapus di tab atau perangkat lain sebelum jawaban ini sampai. Kerjakan lagi tryoutnya kalau kamu ingin dinilai.',
};

const MOST_NAMED = 12;

function shortened(numbers: readonly number[]): string {
  const named = numbers.slice(0, MOST_NAMED).map(String);
  const rest = numbers.length - named.length;
  return new Intl.ListFormat('id').format(rest > 0 ? [...named, `${rest} lainnya`] : named);
}

import { useCallback, useEffect, useState } from 'react';
import { tryoutQuery } from '../../api/queries/tryouts.ts';
import { queryClient } from '../../api/cache/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { deleteRefusedAnswers, onRefusedAnswers, listRefusedAnswers } from '../device/refused-answers.ts';
import type {
  RefusedAnswersNotice,
  RefusedAnswersNoticePorts,
} from '../sending/outbox/refused-answers-notices.ts';
import { collectRefusedAnswersNotices } from '../sending/outbox/refused-answers-notices.ts';
import { useOutboxSending } from '../sending/outbox/use-outbox.ts';

const browserPorts: RefusedAnswersNoticePorts = {
  listRefused: listRefusedAnswers,
  deleteRefused: deleteRefusedAnswers,
  fetchTryout: (tryoutId) => queryClient.fetchQuery(tryoutQuery(tryoutId)),
  fetchReview: async (tryout) => {
    // Loaded on demand, because few visits have notices.
    const { reviewQuery } = await import('../../api/queries/results/reviews.ts');
    return queryClient.fetchQuery(reviewQuery(tryout.id, tryout));
  },
};

/** Sends the outbox, and shows the answers that were refused. */
export function OutboxNotices({ accountId }: { accountId: string }) {
  const [notices, setNotices] = useState<readonly RefusedAnswersNotice[]>([]);
  const refresh = useCallback(
    () => void collectRefusedAnswersNotices(browserPorts, accountId).then(setNotices),
    [accountId],
  );
  useOutboxSending(accountId);
  useEffect(() => {
    const unsubscribe = onRefusedAnswers(refresh);
    // Another tab may have shown and deleted notices while this page was hidden.
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    refresh();
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [refresh]);
  const close = () => {
    const [shown, ...others] = notices;
    setNotices(others);
    if (shown) void deleteRefusedAnswers(shown.key);
  };
  return <RefusedModal notice={notices[0]} onClose={close} />;
}

interface Props {
  notice: RefusedAnswersNotice | undefined;
  onClose: () => void;
}

function RefusedModal({ notice, onClose }: Props) {
  return (
    <Modal
      open={notice !== undefined}
      title={`${notice?.numbers.length ?? 0} jawaban tidak ikut dinilai`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Mengerti
        </Button>
      }
    >
      {notice && (
        <>
          <p>
            <b>{notice.title}</b>, soal {listNumbers(notice.numbers)}.
          </p>
          <p className="muted">{reasons[notice.end]}</p>
        </>
      )}
    </Modal>
  );
}

const reasons: Record<RefusedAnswersNotice['end'], string> = {
  over: 'Jawaban ini tidak sampai ke server tepat waktu, jadi nilaimu tidak berubah. Cocokkan sendiri dengan kunci di Pembahasan.',
  'handed-in':
    'Jawaban ini sampai setelah tryoutnya dikumpulkan, jadi nilaimu tidak berubah. Cocokkan sendiri dengan kunci di Pembahasan.',
  deleted:
    'Pengerjaan itu sudah dihapus di tab atau perangkat lain sebelum jawaban ini sampai. Kerjakan lagi tryoutnya kalau kamu ingin dinilai.',
};

const MAX_LISTED = 12;

function listNumbers(numbers: readonly number[]): string {
  const listed = numbers.slice(0, MAX_LISTED).map(String);
  const rest = numbers.length - listed.length;
  return new Intl.ListFormat('id').format(rest > 0 ? [...listed, `${rest} lainnya`] : listed);
}

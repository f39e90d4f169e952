import type { ReactNode } from 'react';
import { memo } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '../../../session/return-path.ts';
import { endSessionOnDevice } from '../../../session/session.ts';
import { Link } from '../../../ui/link.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { ExamView } from '../../sending/exam-record.ts';
import styles from './exam-notices.module.css';

interface NoticeState extends Pick<ExamView, 'saving' | 'isDurable'> {
  /** False when closing the page loses the questions. */
  isPaperDurable: boolean;
}

export const hasExamNotice = (state: NoticeState): boolean => noticeOf(state) !== null;

export const ExamNotices = memo(function ExamNotices(state: NoticeState) {
  return <div role="status">{noticeOf(state)}</div>;
});

function noticeOf({ saving, isDurable, isPaperDurable }: NoticeState): ReactNode {
  if (saving === 'signed-out') return <SignedOutNotice isDurable={isDurable} />;
  if (!isDurable)
    return (
      <Notice>
        Perangkat ini tidak bisa menyimpan jawaban. Jangan tutup atau muat ulang halaman ini sebelum tertulis
        “Tersimpan”.
      </Notice>
    );
  if (!isPaperDurable)
    return (
      <Notice>Soal tidak bisa disimpan di perangkat ini. Jangan muat ulang halaman tanpa jaringan.</Notice>
    );
  return null;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice}>
      <Icon name="triangle-alert" />
      <span>{children}</span>
    </p>
  );
}

function SignedOutNotice({ isDurable }: Pick<ExamView, 'isDurable'>) {
  return (
    <Notice>
      Sesi akunmu sudah berakhir.{' '}
      {isDurable
        ? 'Jawabanmu aman di perangkat ini dan dikirim setelah kamu '
        : 'Jangan tutup atau muat ulang halaman ini: jawabanmu baru terkirim setelah kamu '}
      <SignInLink />.
    </Notice>
  );
}

/** After the sign-in, the person returns to this page. */
export function SignInLink() {
  const location = useLocation();
  return (
    <Link to={loginPath(location)} className="link" onClick={endSessionOnDevice}>
      masuk lagi
    </Link>
  );
}

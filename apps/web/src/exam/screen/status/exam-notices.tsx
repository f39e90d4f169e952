import type { ReactNode } from 'react';
import { memo } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '../../../session/return-path.ts';
import { endSession } from '../../../session/session.ts';
import { Link } from '../../../ui/link.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { ExamView } from '../../sending/ports.ts';
import styles from './exam-notices.module.css';

interface Told extends Pick<ExamView, 'sync' | 'isDurable'> {
  /** Whether the questions outlive this page. */
  isPaperDurable: boolean;
}

export const hasExamNotice = (told: Told): boolean => noticeOf(told) !== null;

/** What the person should know at once, one thing at a time; nothing while all goes well. */
export const ExamNotices = memo(function ExamNotices(told: Told) {
  return <div role="status">{noticeOf(told)}</div>;
});

function noticeOf({ sync, isDurable, isPaperDurable }: Told): ReactNode {
  if (sync === 'signed-out') return <SignedOutNotice isDurable={isDurable} />;
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

/** A link to the sign-in, which leads back here afterwards. */
export function SignInLink() {
  const location = useLocation();
  return (
    <Link to={loginPath(location)} className="link" onClick={endSession}>
      masuk lagi
    </Link>
  );
}

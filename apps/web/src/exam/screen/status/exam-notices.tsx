import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath } from '../../../session/return-path.ts';
import { endSession } from '../../../session/session.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { ExamView } from '../../sending/ports.ts';
import styles from './exam-notices.module.css';

type Told = Pick<ExamView, 'sync' | 'isDurable'>;

export const hasExamNotice = ({ sync, isDurable }: Told): boolean => sync === 'signed-out' || !isDurable;

/** What the person should know at once, one thing at a time; nothing while all goes well. */
export const ExamNotices = memo(function ExamNotices({ sync, isDurable }: Told) {
  return (
    <div role="status">
      {sync === 'signed-out' ? <SignedOutNotice isDurable={isDurable} /> : !isDurable && <NotDurableNotice />}
    </div>
  );
});

function SignedOutNotice({ isDurable }: Pick<ExamView, 'isDurable'>) {
  return (
    <p className={styles.notice}>
      <Icon name="triangle-alert" />
      <span>
        Sesi akunmu sudah berakhir.{' '}
        {isDurable
          ? 'Jawabanmu aman di perangkat ini dan dikirim setelah kamu '
          : 'Jangan tutup atau muat ulang halaman ini: jawabanmu baru terkirim setelah kamu '}
        <SignInLink />.
      </span>
    </p>
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

function NotDurableNotice() {
  return (
    <p className={styles.notice}>
      <Icon name="triangle-alert" />
      <span>
        Perangkat ini tidak bisa menyimpan jawaban. Jangan tutup atau muat ulang halaman ini sebelum tertulis
        “Tersimpan”.
      </span>
    </p>
  );
}

import { Link } from '../ui/link.tsx';
import { Notice, useNoticeFromState } from '../ui/notice.tsx';
import styles from './dead-link.module.css';

/** Stays after a mailed link that did not work has led here: its toast is gone before it is read. */
export function DeadLink() {
  const notice = useNoticeFromState();
  if (notice === undefined) return null;
  return (
    <div className={`wrap ${styles.place}`}>
      <Notice>
        {notice}{' '}
        <Link className="link" to="/forgot-password">
          Minta tautan baru
        </Link>
      </Notice>
    </div>
  );
}

import type { Notification } from '@ambang/contract/notifications.ts';
import type { ReactNode } from 'react';
import { isToday, formatRelativeTime } from '../format/relative-time.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import styles from './notification-groups.module.css';

interface Props {
  groups: readonly DayGroup[];
  /** When the list was fetched, in epoch ms. */
  now: number;
  onPress: (id: number) => void;
  heading: 'h2' | 'h3';
  /** Shown beside the first heading. */
  action?: ReactNode;
}

export function NotificationGroups({ groups, now, onPress, heading: Heading, action }: Props) {
  return groups.map(({ title, notifications }, index) => (
    <section key={title} className={styles.group}>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        {index === 0 && action}
      </div>
      <ul>
        {notifications.map((notification) => (
          <Row key={notification.id} notification={notification} now={now} onPress={onPress} />
        ))}
      </ul>
    </section>
  ));
}

interface RowProps {
  notification: Notification;
  now: number;
  onPress: (id: number) => void;
}

function Row({ notification: { id, title, message, isRead, createdAt, path }, now, onPress }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.row, !isRead && styles.unread)}
        onClick={() => onPress(id)}
      >
        <span className={styles.mark} />
        <b className={styles.title}>
          {title}
          {!isRead && <span className="visually-hidden"> (belum dibaca)</span>}
        </b>
        <span className={styles.message}>{message}</span>
        <time className={styles.time} dateTime={new Date(createdAt).toISOString()}>
          {formatRelativeTime(createdAt, now)}
        </time>
      </button>
      {path !== null && (
        <Link className={styles.link} to={path} onClick={() => onPress(id)}>
          Lihat
          <span className="visually-hidden">: {title}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
    </li>
  );
}

interface DayGroup {
  /** As spelled in the specification. */
  title: 'Baru' | 'Kemaren';
  notifications: Notification[];
}

/** Splits notifications into today's (WIB) and earlier ones. A group without notifications is left out. */
export function groupByDay(notifications: readonly Notification[], now: number): DayGroup[] {
  const isNew = ({ createdAt }: Notification) => isToday(createdAt, now);
  const groups: DayGroup[] = [
    { title: 'Baru', notifications: notifications.filter(isNew) },
    { title: 'Kemaren', notifications: notifications.filter((notification) => !isNew(notification)) },
  ];
  return groups.filter((group) => group.notifications.length > 0);
}

export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="paper">
      <LoadingStatus>Memuat notifikasi</LoadingStatus>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width="190px" height="18px" />
          <Skeleton width="260px" height="14px" />
          <Skeleton width="120px" height="12px" />
        </div>
      ))}
    </div>
  );
}

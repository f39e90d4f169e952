import type { Notification } from '@ambang/contract/notifications.ts';
import type { ReactNode } from 'react';
import { isToday, formatRelativeTime } from '../format/relative-time.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import styles from './notification-groups.module.css';
import { lastPaymentAt, notificationTarget } from './notification-target.ts';

interface Props {
  groups: readonly DayGroup[];
  /** When the list was fetched, in epoch ms. */
  now: number;
  onPress: (id: number) => void;
  heading: 'h2' | 'h3';
  /** Shown beside the first heading. */
  note?: ReactNode;
}

export function NotificationGroups({ groups, now, onPress, heading: Heading, note }: Props) {
  const paidAt = lastPaymentAt(groups.flatMap(({ notifications }) => notifications));
  return groups.map(({ title, notifications }, index) => (
    <section key={title} className={styles.group}>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        {index === 0 && note}
      </div>
      <ul>
        {notifications.map((notification) => (
          <Row
            key={notification.id}
            notification={notification}
            now={now}
            paidAt={paidAt}
            onPress={onPress}
          />
        ))}
      </ul>
    </section>
  ));
}

interface RowProps {
  notification: Notification;
  now: number;
  paidAt: number;
  onPress: (id: number) => void;
}

/** The whole row is a link to what it is about. */
function Row({ notification, now, paidAt, onPress }: RowProps) {
  const { id, title, message, isRead, createdAt } = notification;
  const { path, name } = notificationTarget(notification, now, paidAt);
  return (
    <li>
      <Link
        to={path}
        className={classNames(styles.row, !isRead && styles.unread)}
        onClick={() => onPress(id)}
      >
        <span className={styles.mark} />
        <b className={styles.title}>
          {!isRead && <span className="visually-hidden">Belum dibaca. </span>}
          {title}
        </b>
        <span className={styles.message}>{message}</span>
        <span className={styles.foot}>
          <time dateTime={new Date(createdAt).toISOString()}>{formatRelativeTime(createdAt, now)}</time>
          <span className={styles.target}>
            {name}
            <Icon name="chevron-right" size={16} />
          </span>
        </span>
      </Link>
    </li>
  );
}

export const countUnread = (notifications: readonly Notification[]): number =>
  notifications.filter(({ isRead }) => !isRead).length;

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
    <div>
      <LoadingStatus>Memuat notifikasi</LoadingStatus>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width="60%" height="20px" />
          <Skeleton width="90%" height="18px" />
          <Skeleton width="40%" height="16px" />
        </div>
      ))}
    </div>
  );
}

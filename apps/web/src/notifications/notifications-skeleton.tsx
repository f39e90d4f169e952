import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import styles from './notifications-skeleton.module.css';

export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="paper">
      <LoadingStatus>Memuat notifikasi</LoadingStatus>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="190px" height="18px" />
          <Skeleton width="260px" height="14px" />
          <Skeleton width="120px" height="12px" />
        </div>
      ))}
    </div>
  );
}

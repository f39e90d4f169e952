import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import styles from './book.module.css';

/** The tabs, and the rows of one topic. */
export const BookSkeleton = () => (
  <>
    <LoadingStatus>Memuat Buku Salah</LoadingStatus>
    <Skeleton height="48px" />
    <div className={styles.list}>
      <div>
        <div className={styles.topic}>
          <Skeleton width="10rem" height="1.5em" />
        </div>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.content}>
              <Skeleton width="26px" height="26px" />
              <div className={styles.text}>
                <Skeleton width="40%" height="1.25rem" />
                <Skeleton width="85%" height="1.375rem" />
                <Skeleton width="60%" height="1.25rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  </>
);

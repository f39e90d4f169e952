import { LoadingStatus } from './skeleton.tsx';
import { Mark } from './logo.tsx';
import styles from './loading.module.css';

/** Before the first screen is known. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Mark />
      <LoadingStatus>Memuat halaman</LoadingStatus>
    </div>
  );
}

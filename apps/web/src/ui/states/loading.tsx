import { Mark } from '../marks/logo.tsx';
import styles from './loading.module.css';
import { LoadingStatus } from './skeleton.tsx';

/** Before the first screen is known. */
export function Loading() {
  return (
    <main id="isi" tabIndex={-1} className={styles.loading} aria-busy>
      <Mark />
      <h1 className="visually-hidden">Ambang</h1>
      <LoadingStatus>Memuat halaman</LoadingStatus>
    </main>
  );
}

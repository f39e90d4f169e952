import { classNames } from '../class-names.ts';
import { LogoMark } from '../marks/logo.tsx';
import styles from './loading.module.css';

export function Loading() {
  return (
    <main id="isi" tabIndex={-1} className={styles.loading} aria-busy>
      <LogoMark />
      <h1 className="visually-hidden">Ambang</h1>
      <LoadingStatus>Memuat halaman</LoadingStatus>
    </main>
  );
}

interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** Give it the size of the content. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span className={classNames(styles.box, className)} style={{ width, height }} aria-hidden="true" />;
}

export function LoadingStatus({ children }: { children: string }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  );
}

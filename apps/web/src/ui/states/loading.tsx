import { classNames } from '../class-names.ts';
import { LogoMark } from '../marks/logo.tsx';
import styles from './loading.module.css';

/** Shown until the first screen has loaded. */
export function LoadingPage() {
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

/** A placeholder with the size of the content that is loading. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span className={classNames(styles.box, className)} style={{ width, height }} aria-hidden="true" />;
}

/** Announces to screen readers what is loading. */
export function LoadingStatus({ children }: { children: string }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  );
}

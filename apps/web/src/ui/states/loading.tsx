import { classNames } from '../class-names.ts';
import { LogoMark } from '../marks/logo.tsx';
import styles from './loading.module.css';

/**
 * Shown until the first screen has loaded.
 *
 * @param title of the page that loads, once it is known
 */
export function LoadingPage({ title }: { title?: string }) {
  return (
    <main id="isi" tabIndex={-1} className={styles.loading} aria-busy>
      {title && <title>{`${title} · Ambang`}</title>}
      <LogoMark />
      <h1 className="visually-hidden">{title ?? 'Ambang'}</h1>
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

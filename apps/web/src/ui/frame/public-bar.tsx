import type { ReactNode } from 'react';
import { Logo } from '../marks/logo.tsx';
import styles from './public-bar.module.css';

/** The bar of pages for everybody. */
export function PublicBar({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <div className="wrap">
        <Logo className={styles.logo} />
        {children}
      </div>
    </header>
  );
}

import { DAILY_PATH } from '@ambang/contract/pages.ts';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { Logo } from '../marks/logo.tsx';
import styles from './public-frame.module.css';

export function PublicTopBar({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <div className="wrap">
        <Logo className={styles.logo} />
        {children}
      </div>
    </header>
  );
}

/** A woven border. */
export const Ornament = () => <div className={styles.ornament} />;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <Logo />
        <span>Sudah membantu ratusan orang mempersiapkan SKD.</span>
        <div className={styles.links}>
          {/* No screen of the application: the server draws it. */}
          <a className={`link ${styles.policy}`} href={DAILY_PATH}>
            Soal hari ini
          </a>
          <Link className={`link ${styles.policy}`} to="/privacy-policy">
            Kebijakan privasi
          </Link>
        </div>
      </div>
    </footer>
  );
}

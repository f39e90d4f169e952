import type { ReactNode } from 'react';
import { GoogleLink, OrDivider } from '../session/google/google-link.tsx';
import { pathAfterLogin } from '../session/return-path.ts';
import { useSearchWhenHydrated } from '../ui/hydration.ts';
import styles from './google-sign-in.module.css';

/** Text that is shown only with the Google button: the server marks the page, and the style sheet shows the text. */
export function OnlyWithGoogle({ children }: { children: ReactNode }) {
  return <span className={styles.only}>{children}</span>;
}

interface Props {
  label: string;
  /** The consent that a press gives, where nothing else on the page states it. */
  children?: ReactNode;
}

/** Sign-in by Google, below a form. */
export function GoogleSignIn({ label, children }: Props) {
  const search = useSearchWhenHydrated();
  return (
    <div className={styles.way}>
      <OrDivider />
      <GoogleLink target={pathAfterLogin(search)} hint={children}>
        {label}
      </GoogleLink>
    </div>
  );
}

/** The policy opens in a new tab, so that the form stays. */
export function ConsentText({ children: act }: { children: ReactNode }) {
  return (
    <p className="muted small">
      {act}, kamu menyetujui{' '}
      <a className="link" href="/privacy-policy" target="_blank" rel="noopener">
        Kebijakan Privasi<span className="visually-hidden"> (terbuka di tab baru)</span>
      </a>{' '}
      dan menyatakan sudah berusia 18 tahun.
    </p>
  );
}

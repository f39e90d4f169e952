import type { ReactNode } from 'react';
import { GoogleLink, OrDivider } from '../session/google/google-link.tsx';
import { pathAfterLogin } from '../session/return-path.ts';
import { useSearchWhenHydrated } from '../ui/hydration.ts';
import styles from './google-sign-in.module.css';

/**
 * Text that is shown only where this page offers sign-in with Google. The server marks the page in that case. CSS hides
 * the text on unmarked pages and in browsers inside other apps.
 */
export function OnlyWithGoogle({ children }: { children: ReactNode }) {
  return <span className={styles.onlyWithGoogle}>{children}</span>;
}

interface Props {
  label: string;
  /** Shown below the button: the consent that a press gives. Absent when the page states the consent elsewhere. */
  children?: ReactNode;
}

/** The Google button below a form. Hidden when sign-in with Google is not available. */
export function GoogleSignIn({ label, children }: Props) {
  const search = useSearchWhenHydrated();
  return (
    <div className={styles.signIn}>
      <OrDivider />
      <GoogleLink target={pathAfterLogin(search)} hint={children}>
        {label}
      </GoogleLink>
    </div>
  );
}

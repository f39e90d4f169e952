import type { ReactNode } from 'react';
import { GoogleLink, OrDivider } from '../session/google/google-link.tsx';
import { pathAfterLogin } from '../session/return-path.ts';
import { useSearchWhenHydrated } from '../ui/hydration.ts';
import styles from './google-sign-in.module.css';

/**
 * Content that is shown only where this page offers sign-in with Google. The server marks the page in that case. CSS hides
 * the content on unmarked pages and in browsers inside other apps.
 */
export function OnlyWithGoogle({ children }: { children: ReactNode }) {
  return <div className={styles.onlyWithGoogle}>{children}</div>;
}

/** The Google button above a form. Hidden when sign-in with Google is not available. */
export function GoogleSignIn({ children }: { children: string }) {
  const search = useSearchWhenHydrated();
  return (
    <div className={styles.signIn}>
      <GoogleLink target={pathAfterLogin(search)}>{children}</GoogleLink>
      <OrDivider />
    </div>
  );
}

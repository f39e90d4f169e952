import type { ReactNode } from 'react';
import { GoogleLink, OrDivider } from '../session/google/google-link.tsx';
import { pathAfterLogin } from '../session/return-path.ts';
import { useSearchWhenHydrated } from '../ui/hydration.ts';
import styles from './google-sign-in.module.css';

/** The server marks the page when sign-in with Google is available; CSS hides the text on unmarked pages. */
export function OnlyWithGoogle({ children }: { children: ReactNode }) {
  return <span className={styles.only}>{children}</span>;
}

interface Props {
  label: string;
  /** The consent that a press gives. Absent when the page states it elsewhere. */
  children?: ReactNode;
}

/** Hidden when sign-in with Google is not available. */
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

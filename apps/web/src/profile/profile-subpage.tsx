import type { ReactNode } from 'react';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import styles from './profile-subpage.module.css';

interface Props {
  title: string;
  /** Stands below the title. */
  lead?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

export function ProfileSubpage({ title, lead, busy = false, children }: Props) {
  return (
    <Page title={title} busy={busy}>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <BackLink to="/profile" />
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </Page>
  );
}

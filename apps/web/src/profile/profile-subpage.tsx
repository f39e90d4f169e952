import type { ReactNode } from 'react';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import styles from './profile-subpage.module.css';

interface Props {
  title: string;
  busy?: boolean;
  children: ReactNode;
}

export function ProfileSubpage({ title, busy = false, children }: Props) {
  return (
    <Page title={title} busy={busy}>
      <div className={`wrap ${styles.page}`}>
        <BackLink to="/profile" />
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  );
}

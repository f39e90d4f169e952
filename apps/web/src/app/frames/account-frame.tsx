import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { NotificationBell } from '../../notifications/bell.tsx';
import { useLiveEvents } from '../../notifications/live-events.ts';
import { useAccount } from '../../session/account.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Logo } from '../../ui/marks/logo.tsx';
import styles from './account-frame.module.css';
import { LazyOutbox } from './lazy-outbox.tsx';

/** The frame of protected screens, with the top bar. The exam and the review have bars of their own. */
export function AccountFrame() {
  const { name, avatar } = useAccount();
  useLiveEvents();
  return (
    <>
      <TopBar name={name} picture={avatar}>
        <NotificationBell />
      </TopBar>
      <Outlet />
      <LazyOutbox />
    </>
  );
}

interface TopBarProps {
  name: string;
  picture: string | null;
  children?: ReactNode;
}

function TopBar({ name, picture, children }: TopBarProps) {
  return (
    <header className={classNames(styles.bar, 'not-printed')}>
      <div className="wrap">
        <Logo to="/home" />
        <div className={styles.right}>
          {children}
          <Link to="/profile" className={styles.account}>
            <Avatar name={name} picture={picture} />
            <span className={styles.name}>{name}</span>
            <span className="visually-hidden">, profil</span>
          </Link>
        </div>
      </div>
    </header>
  );
}

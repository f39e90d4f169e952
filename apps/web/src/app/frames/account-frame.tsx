import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { NotificationBell } from '../../notifications/bell.tsx';
import { useLiveEvents } from '../../notifications/live-events.ts';
import { hasWaitingReviews } from '../../practice/device/waiting-mark.ts';
import { useAccount } from '../../session/account.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Logo } from '../../ui/marks/logo.tsx';
import styles from './account-frame.module.css';
import { BottomBar, TopLinks } from './navigation.tsx';

/** The frame of protected screens, with the navigation. The exam, the review and the sheet have bars of their own. */
export function AccountFrame() {
  const { name, avatar, accountId } = useAccount();
  useLiveEvents();
  useWaitingReviews(accountId);
  return (
    <>
      <TopBar name={name} picture={avatar}>
        <NotificationBell />
      </TopBar>
      <Outlet />
      <BottomBar />
    </>
  );
}

/** Sends practice that was done without a network. The code is loaded only when there is some. */
function useWaitingReviews(accountId: string): void {
  useEffect(() => {
    if (!hasWaitingReviews(accountId)) return;
    let stop: (() => void) | undefined;
    let isEnded = false;
    // If the code fails to load, the next page load retries.
    void import('../../practice/device/review-outbox.ts').then(
      ({ reviewOutbox }) => {
        if (!isEnded) stop = reviewOutbox(accountId).start();
      },
      () => undefined,
    );
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [accountId]);
}

interface TopBarProps {
  name: string;
  picture: string | null;
  children?: ReactNode;
}

function TopBar({ name, picture, children }: TopBarProps) {
  const isHome = /^\/home\/?$/.test(useLocation().pathname);
  return (
    <header className={classNames(styles.bar, 'not-printed')}>
      <div className={classNames('wrap', isHome && styles.wide)}>
        <Logo to="/home" />
        <TopLinks />
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

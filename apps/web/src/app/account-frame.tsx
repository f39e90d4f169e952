import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { Bell } from '../notifications/bell.tsx';
import { useLiveEvents } from '../notifications/live-events.ts';
import { useAccount } from '../session/account.tsx';
import { classNames } from '../ui/class-names.ts';
import { Avatar } from '../ui/marks/avatar.tsx';
import { Logo } from '../ui/marks/logo.tsx';
import styles from './account-frame.module.css';

/** Sends answers that an earlier visit could not deliver. If its code cannot be loaded, the next visit sends them. */
const Delivery = lazy(async () => {
  const part = await import('../exam/screen/waiting-delivery.tsx').catch(() => null);
  return { default: part?.WaitingDelivery ?? Nothing };
});

const Nothing: ComponentType<{ accountId: string }> = () => null;

/** Protected screens with the top bar. The exam and the review have their own, and the exam sends its own answers. */
export function AccountFrame() {
  const { accountId, name, avatar } = useAccount();
  useLiveEvents();
  return (
    <>
      <TopBar name={name} picture={avatar}>
        <Bell />
      </TopBar>
      <Outlet />
      <Suspense>
        <Delivery accountId={accountId} />
      </Suspense>
    </>
  );
}

interface Props {
  name: string;
  picture: string | null;
  /** Stands between the logo and the account. */
  children?: ReactNode;
}

function TopBar({ name, picture, children }: Props) {
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

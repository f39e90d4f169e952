import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Avatar } from '../ui/marks/avatar.tsx';
import { Logo } from '../ui/marks/logo.tsx';
import styles from './top-bar.module.css';

interface Props {
  name: string;
  picture: string | null;
  /** Stands between the logo and the account. */
  children?: ReactNode;
}

export function TopBar({ name, picture, children }: Props) {
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

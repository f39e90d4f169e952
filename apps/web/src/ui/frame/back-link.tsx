import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import { Icon } from '../marks/icon.tsx';
import styles from './back-link.module.css';

/** Leads one level up, to a fixed address: a page that was opened from outside has no way back. */
export function BackLink({ to, children = 'Kembali' }: { to: string; children?: string }) {
  return (
    <Link to={to} className={classNames(styles.back, 'not-printed')}>
      <Icon name="chevron-left" />
      {children}
    </Link>
  );
}

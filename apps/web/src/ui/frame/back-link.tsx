import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import { Icon } from '../marks/icon.tsx';
import styles from './back-link.module.css';

/** A link one level up. The address is fixed, because a page opened from outside has no previous entry. */
export function BackLink({ to, children = 'Kembali' }: { to: string; children?: string }) {
  return (
    <Link to={to} className={classNames(styles.back, 'not-printed')}>
      <Icon name="chevron-left" />
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { Icon, Spinner } from '../../ui/marks/icon.tsx';
import type { IconName } from '../../ui/marks/icon.tsx';
import styles from './menu.module.css';

export function ProfileMenu({ children }: { children: ReactNode }) {
  return <ul className={`paper ${styles.menu}`}>{children}</ul>;
}

export function DataRow({ icon, label, value }: { icon: IconName; label: string; value: ReactNode }) {
  return (
    <li className={styles.data}>
      <Icon name={icon} />
      <span>{label}</span>
      <b className="num">{value}</b>
    </li>
  );
}

interface RowProps {
  icon: IconName;
  children: ReactNode;
}

export function LinkRow({ icon, to, children }: RowProps & { to: string }) {
  return (
    <li>
      <Link className={styles.row} to={to}>
        <Icon name={icon} />
        {children}
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

export function TextRow({ icon, children }: RowProps) {
  return (
    <li className={styles.row}>
      <Icon name={icon} />
      {children}
    </li>
  );
}

export function ActionRow({
  icon,
  onPress,
  isBusy,
  children,
}: RowProps & { onPress: () => void; isBusy: boolean }) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        onClick={onPress}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
      >
        <Icon name={icon} />
        {children}
        {isBusy && <Spinner />}
      </button>
    </li>
  );
}

export function DangerRow({ icon, onPress, children }: RowProps & { onPress: () => void }) {
  return (
    <li>
      <button type="button" className={`${styles.row} ${styles.danger}`} onClick={onPress}>
        <Icon name={icon} />
        {children}
      </button>
    </li>
  );
}

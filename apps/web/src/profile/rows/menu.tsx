import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { helpAddressHere } from '../../ui/help/help-contact.ts';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import type { IconName } from '../../ui/marks/icon.tsx';
import styles from './menu.module.css';

export const ProfileMenu = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <h2>{title}</h2>
    <ul className={styles.menu}>{children}</ul>
  </section>
);

/** Rows without a heading, at the end of the page. */
export const LastRows = ({ children }: { children: ReactNode }) => (
  <ul className={classNames(styles.menu, styles.last)}>{children}</ul>
);

interface RowProps {
  icon: IconName;
  children: ReactNode;
}

interface LinkRowProps extends RowProps {
  to: string;
  isDanger?: boolean;
}

export function LinkRow({ icon, to, isDanger = false, children }: LinkRowProps) {
  return (
    <li>
      <Link className={classNames(styles.row, isDanger && styles.danger)} to={to}>
        <Icon name={icon} />
        {children}
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

/** Nothing when the operator offers no help. */
export function HelpRow() {
  const address = helpAddressHere();
  if (address === undefined) return null;
  return (
    <li>
      <a className={styles.row} href={address} target="_blank" rel="noopener noreferrer">
        <Icon name="info" />
        Bantuan
        <Icon name="external-link" />
      </a>
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

interface ActionRowProps extends RowProps {
  onPress: () => void;
}

export function ActionRow({ icon, onPress, children }: ActionRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onPress}>
        <Icon name={icon} />
        {children}
      </button>
    </li>
  );
}

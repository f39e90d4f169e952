import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface Props {
  tone?: 'plain' | 'ok' | 'bad' | 'ink';
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

export function PassedBadge({ isPassed }: { isPassed: boolean }) {
  return isPassed ? (
    <Badge tone="ok" icon="check">
      Lulus
    </Badge>
  ) : (
    <Badge tone="bad" icon="x">
      Gagal
    </Badge>
  );
}

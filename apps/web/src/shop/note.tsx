import type { ReactNode } from 'react';
import { Icon } from '../ui/marks/icon.tsx';
import type { IconName } from '../ui/marks/icon.tsx';
import styles from './note.module.css';

export const ShopNote = ({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) => (
  <p className={styles.note}>
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);

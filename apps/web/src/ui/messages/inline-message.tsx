import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../marks/icon.tsx';
import styles from './inline-message.module.css';

/** A message that stays on the screen, because it contains the next step. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </p>
);

interface NoticeState {
  notice: string;
}

/** The router state that shows a notice on the next screen. */
export const withNotice = (notice: string): NoticeState => ({ notice });

/** The notice in the router state of this screen. */
export function useNoticeFromState(): string | undefined {
  const state = useLocation().state as Partial<NoticeState> | null;
  return state?.notice;
}

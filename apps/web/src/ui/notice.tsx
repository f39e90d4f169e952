import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './marks/icon.tsx';
import styles from './notice.module.css';

/** A sentence that stays on the screen, because it says what to do now. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </p>
);

interface Carrying {
  notice: string;
}

/** The state of a move that brings a sentence to the next screen. */
export const withNotice = (notice: string): Carrying => ({ notice });

/** The sentence that the move to this screen has brought. */
export function useNoticeFromState(): string | undefined {
  const state = useLocation().state as Partial<Carrying> | null;
  return state?.notice;
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../marks/icon.tsx';
import styles from './inline-message.module.css';

/** For messages that contain the next step, because a toast would disappear. */
export const InlineMessage = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </p>
);

interface MessageState {
  message: string;
}

export const messageRouterState = (message: string): MessageState => ({ message });

export function useMessageFromState(): string | undefined {
  const state = useLocation().state as Partial<MessageState> | null;
  return state?.message;
}

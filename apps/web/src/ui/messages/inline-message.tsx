import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../marks/icon.tsx';
import styles from './inline-message.module.css';

/** A message that stays on the screen. It is for messages with a next step, because a toast would disappear. */
export const InlineMessage = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </p>
);

interface MessageState {
  message: string;
}

/** The router state that shows a message on the next screen. */
export const messageRouterState = (message: string): MessageState => ({ message });

/** The message in the router state of this screen. */
export function useRouterStateMessage(): string | undefined {
  const state = useLocation().state as Partial<MessageState> | null;
  return state?.message;
}

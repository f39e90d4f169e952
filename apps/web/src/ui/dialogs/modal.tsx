import { useId } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './modal.module.css';

interface Props {
  open: boolean;
  title: ReactNode;
  /** Called by Escape and by a press beside the modal; never when it is not dismissable. */
  onClose?: () => void;
  dismissable?: boolean;
  /** Two equal buttons, the safe one first. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function Modal({ open, title, onClose, dismissable = true, actions, children }: Props) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onLeave={dismissable ? onClose : undefined}
      labelledBy={titleId}
      className={styles.frame}
    >
      <div className={styles.modal}>
        <h2 id={titleId}>{title}</h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Dialog>
  );
}

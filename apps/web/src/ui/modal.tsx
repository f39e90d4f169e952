import { useId } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useModalDialog } from './open-dialogs.ts';
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
  /** `sheet` is the tall drawer with a handle and a body that scrolls. */
  shape?: 'card' | 'sheet';
}

export function Modal(props: Props) {
  const { open, title, onClose, dismissable = true, actions, children, shape = 'card' } = props;
  const dialog = useModalDialog(open);
  const titleId = useId();
  const leave = () => dismissable && onClose?.();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  };
  // The browser closes on a repeated close request whatever a page says: open again.
  const onNativeClose = () => {
    if (open && dialog.current && !dialog.current.open && dialog.current.isConnected)
      dialog.current.showModal();
  };
  const onPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget) leave();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={onNativeClose}
      onClick={onPress}
    >
      {open && (
        <div className={classNames(styles.modal, styles[shape])}>
          <h2 id={titleId}>{title}</h2>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useModalDialog } from '../open-dialogs.ts';
import styles from './dialog.module.css';

interface Props {
  open: boolean;
  /** Escape, the browser's way back and a press beside the content; absent when there is no way out but an answer. */
  onLeave?: (() => void) | undefined;
  /** One of the two names it. */
  labelledBy?: string;
  label?: string;
  className?: string | undefined;
  /** Drawn only while it is open. */
  children: ReactNode;
}

/** A native modal dialog over the whole screen; what it looks like is its content's matter. */
export function Dialog({ open, onLeave, labelledBy, label, className, children }: Props) {
  const dialog = useModalDialog(open);
  const leaveInstead = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onLeave?.();
  };
  // The browser closes on a repeated close request whatever a page says: open again.
  const onNativeClose = () => {
    const { current } = dialog;
    if (open && current && !current.open && current.isConnected) current.showModal();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.frame, className)}
      aria-labelledby={labelledBy}
      aria-label={label}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leaveInstead(event)}
      onCancel={leaveInstead}
      onClose={onNativeClose}
      onClick={(event: MouseEvent) => event.target === event.currentTarget && onLeave?.()}
    >
      {open && children}
    </dialog>
  );
}

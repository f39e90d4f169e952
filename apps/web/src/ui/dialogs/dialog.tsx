import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useModalDialog } from './open-dialogs.ts';
import styles from './dialog.module.css';

interface Props {
  open: boolean;
  /** Called on Escape, Back and a click outside the content. Absent when only a button may close the dialog. */
  onLeave?: (() => void) | undefined;
  /** The id of the element that names the dialog; without one, `label` names it. */
  labelledBy?: string;
  label?: string;
  className?: string | undefined;
  /** Rendered only while the dialog is open. */
  children: ReactNode;
}

/** A native modal dialog that covers the screen. */
export function Dialog({ open, onLeave, labelledBy, label, className, children }: Props) {
  const dialog = useModalDialog(open);
  const onCancel = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onLeave?.();
  };
  // The browser closes the dialog on a repeated close request even if the page prevents it, so we reopen it.
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
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onCancel(event)}
      onCancel={onCancel}
      onClose={onNativeClose}
      onClick={(event: MouseEvent) => event.target === event.currentTarget && onLeave?.()}
    >
      {open && children}
    </dialog>
  );
}

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useModalDialog } from '../open-dialogs.ts';
import styles from './dialog.module.css';

interface Props {
  open: boolean;
  /** Called by Escape, the browser's way back and a press beside the content; absent when only an answer leads out. */
  onLeave?: (() => void) | undefined;
  /** The id of the element that names the dialog; without one, `label` names it. */
  labelledBy?: string;
  label?: string;
  className?: string | undefined;
  /** Drawn only while it is open. */
  children: ReactNode;
}

/** A native modal dialog over the whole screen; its content decides what it looks like. */
export function Dialog({ open, onLeave, labelledBy, label, className, children }: Props) {
  const dialog = useModalDialog(open);
  const leaveInstead = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onLeave?.();
  };
  // The browser closes the dialog on a repeated close request even if the page prevents it, so it is opened again.
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

import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './modal.module.css';

interface ModalProps {
  open: boolean;
  title: ReactNode;
  /** Called on Escape, Back and a click outside. Absent when only a button may close the modal. */
  onClose?: (() => void) | undefined;
  /** Two buttons of equal size, the safe one first. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function Modal({ open, title, onClose, actions, children }: ModalProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onLeave={onClose} labelledBy={titleId} className={styles.frame}>
      <div className={styles.modal}>
        <h2 id={titleId}>{title}</h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Dialog>
  );
}

interface ConfirmModalProps {
  open: boolean;
  title: ReactNode;
  /** Called by the cancel button, on Escape, Back and a click outside, unless `busy`. */
  onCancel: () => void;
  cancelText?: string;
  confirmText: ReactNode;
  /** Absent when the confirm button submits a form. */
  onConfirm?: () => void;
  /** The id of that form, which is inside the modal. */
  form?: string;
  tone?: 'primary' | 'danger' | 'danger-fill';
  disabled?: boolean;
  busy: boolean;
  busyText?: ReactNode;
  children: ReactNode;
}

/** Asks for confirmation, with one button to cancel and one to confirm. */
export function ConfirmModal({
  open,
  title,
  onCancel,
  cancelText = 'Batal',
  confirmText,
  onConfirm,
  children,
  ...rest
}: ConfirmModalProps) {
  const { form, tone = 'primary', disabled, busy, busyText } = rest;
  return (
    <Modal
      open={open}
      title={title}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelText}
          </Button>
          <Button
            type={form === undefined ? 'button' : 'submit'}
            form={form}
            variant={tone}
            onClick={onConfirm}
            disabled={disabled}
            busy={busy}
            busyText={busyText}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}

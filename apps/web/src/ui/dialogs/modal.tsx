import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './modal.module.css';

interface ModalProps {
  open: boolean;
  title: ReactNode;
  /** Called by Escape and by a press beside the modal; never when it is not dismissable. */
  onClose?: () => void;
  dismissable?: boolean;
  /** Two equal buttons, the safe one first. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function Modal({ open, title, onClose, dismissable = true, actions, children }: ModalProps) {
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

interface AskModalProps {
  open: boolean;
  title: ReactNode;
  /** Called by the other button, by Escape and by a press beside the modal; not while it is busy. */
  onBack: () => void;
  backText?: string;
  act: ReactNode;
  /** Absent where the acting button submits a form. */
  onAct?: () => void;
  /** The id of that form, which stands inside. */
  form?: string;
  tone?: 'primary' | 'danger-fill';
  disabled?: boolean;
  busy: boolean;
  busyText?: ReactNode;
  children: ReactNode;
}

/** Asks before an act: one button leads back, the other one acts. */
export function AskModal({
  open,
  title,
  onBack,
  backText = 'Batal',
  act,
  onAct,
  children,
  ...rest
}: AskModalProps) {
  const { form, tone = 'primary', disabled, busy, busyText } = rest;
  return (
    <Modal
      open={open}
      title={title}
      onClose={onBack}
      dismissable={!busy}
      actions={
        <>
          <Button onClick={onBack} disabled={busy}>
            {backText}
          </Button>
          <Button
            type={form === undefined ? 'button' : 'submit'}
            form={form}
            variant={tone}
            onClick={onAct}
            disabled={disabled}
            busy={busy}
            busyText={busyText}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}

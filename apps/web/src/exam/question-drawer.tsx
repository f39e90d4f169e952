import type { MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useModalDialog } from '../ui/open-dialogs.ts';
import styles from './question-drawer.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  legend: ReactNode;
  /** The grid. */
  children: ReactNode;
  foot?: ReactNode;
}

/** The number grid for small screens: a sheet from below with head and foot that stay. */
export function QuestionDrawer({ open, onClose, legend, children, foot }: Props) {
  const dialog = useModalDialog(open);
  const titleId = useId();
  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      aria-labelledby={titleId}
      onClose={() => open && onClose()}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={styles.drawer}>
          <div className={styles.head}>
            <div className={styles.title}>
              <h2 id={titleId}>Daftar soal</h2>
              <IconButton aria-label="Tutup daftar soal" onClick={onClose}>
                <Icon name="x" size={24} />
              </IconButton>
            </div>
            {legend}
          </div>
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      )}
    </dialog>
  );
}

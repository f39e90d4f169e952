import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './question-drawer.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  legend: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

export function QuestionDrawer({ open, onClose, legend, children, foot }: Props) {
  const titleId = useId();
  return (
    <Dialog open={open} onLeave={onClose} labelledBy={titleId}>
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
    </Dialog>
  );
}

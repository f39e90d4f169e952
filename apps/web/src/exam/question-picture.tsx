import { useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useModalDialog } from '../ui/open-dialogs.ts';
import styles from './question-picture.module.css';

interface Props {
  number: number;
  address: string;
  alt: string;
}

/** On a white plate in both themes: figures are drawn in dark ink. */
export function QuestionPicture({ number, address, alt }: Props) {
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className={styles.plate}>
      <img src={address} alt={alt} />
      <figcaption>
        <span>Gambar soal {number}</span>
        <Button variant="text" size="sm" className={styles.enlarge} onClick={() => setLarge(true)}>
          <Icon name="maximize-2" />
          Perbesar
        </Button>
      </figcaption>
      <LargePicture {...{ number, address, alt }} open={isLarge} onClose={() => setLarge(false)} />
    </figure>
  );
}

interface LargeProps extends Props {
  open: boolean;
  onClose: () => void;
}

function LargePicture({ number, address, alt, open, onClose }: LargeProps) {
  const dialog = useModalDialog(open);
  return (
    <dialog
      ref={dialog}
      className={styles.large}
      aria-label={`Gambar soal ${number}, diperbesar`}
      onClose={() => open && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.largeBar}>
            <IconButton aria-label="Tutup gambar" onClick={onClose}>
              <Icon name="x" size={24} />
            </IconButton>
          </div>
          <div
            className={styles.scroll}
            tabIndex={0}
            role="group"
            aria-label="Geser untuk melihat seluruh gambar"
          >
            <img src={address} alt={alt} />
          </div>
        </>
      )}
    </dialog>
  );
}

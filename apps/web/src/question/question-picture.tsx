import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { PictureWithRetry } from './picture-with-retry.tsx';
import styles from './question-picture.module.css';
import { PINCH_HINT, PinchArea } from './zoom/pinch-area.tsx';

interface Props {
  /** "Gambar soal 7" */
  caption: string;
  address: string;
  alt: string;
}

/** Has a white background in both themes, because figures are drawn in dark colours. */
export function QuestionPicture({ caption, address, alt }: Props) {
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className={styles.plate}>
      <PictureWithRetry src={address} alt={alt} />
      <figcaption>
        <span>{caption}</span>
        <Button
          variant="text"
          size="sm"
          className={classNames(styles.enlarge, 'not-printed')}
          onClick={() => setLarge(true)}
        >
          <Icon name="maximize-2" />
          Perbesar
        </Button>
      </figcaption>
      <LargePicture {...{ caption, address, alt }} open={isLarge} onClose={() => setLarge(false)} />
    </figure>
  );
}

interface LargeProps extends Props {
  open: boolean;
  onClose: () => void;
}

/** The picture of a question on the whole screen. */
export function LargePicture({ caption, address, alt, open, onClose }: LargeProps) {
  return (
    <Dialog open={open} onLeave={onClose} label={`${caption}, diperbesar`} className={styles.large}>
      <div className={styles.largeBar}>
        <span className={styles.hint} aria-hidden="true">
          {PINCH_HINT}
        </span>
        <IconButton aria-label="Tutup gambar" onClick={onClose}>
          <Icon name="x" size={24} />
        </IconButton>
      </div>
      <PinchArea>
        <div className={styles.picture}>
          <PictureWithRetry src={address} alt={alt} />
        </div>
      </PinchArea>
    </Dialog>
  );
}

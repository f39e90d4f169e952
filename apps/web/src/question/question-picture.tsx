import { useEffect, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './question-picture.module.css';

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
        <Button variant="text" size="sm" className={styles.enlarge} onClick={() => setLarge(true)}>
          <Icon name="maximize-2" />
          Perbesar
        </Button>
      </figcaption>
      <LargePicture {...{ caption, address, alt }} open={isLarge} onClose={() => setLarge(false)} />
    </figure>
  );
}

const HINT = 'Geser untuk melihat seluruh gambar';

interface LargeProps extends Props {
  open: boolean;
  onClose: () => void;
}

function LargePicture({ caption, address, alt, open, onClose }: LargeProps) {
  return (
    <Dialog open={open} onLeave={onClose} label={`${caption}, diperbesar`} className={styles.large}>
      <div className={styles.largeBar}>
        <span className={styles.hint} aria-hidden="true">
          {HINT}
        </span>
        <IconButton aria-label="Tutup gambar" onClick={onClose}>
          <Icon name="x" size={24} />
        </IconButton>
      </div>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={HINT}>
        <PictureWithRetry src={address} alt={alt} />
      </div>
    </Dialog>
  );
}

/** An essential picture. When loading fails it shows an error, and retries when the network returns. */
function PictureWithRetry({ src, alt }: { src: string; alt: string }) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const hasFailed = failedAttempt === attempt;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setAttempt((last) => last + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed]);
  if (!hasFailed) return <img key={attempt} src={src} alt={alt} onError={() => setFailedAttempt(attempt)} />;
  return (
    <div className={styles.failed} role="status">
      <p>Gambar belum bisa dimuat. Periksa jaringanmu, lalu coba lagi.</p>
      <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
        Coba lagi
      </Button>
    </div>
  );
}

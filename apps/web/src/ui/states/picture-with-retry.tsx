import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './picture-with-retry.module.css';

/** A picture that a question needs. If it cannot be fetched it says so, and tries again when the network returns. */
export function PictureWithRetry({ src, alt }: { src: string; alt: string }) {
  const [round, setRound] = useState(0);
  const [failedRound, setFailedRound] = useState<number | null>(null);
  const hasFailed = failedRound === round;
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => setRound((last) => last + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);
  if (!hasFailed) return <img key={round} src={src} alt={alt} onError={() => setFailedRound(round)} />;
  return (
    <div className={styles.failed} role="status">
      <p>Gambar belum bisa dimuat. Periksa jaringanmu, lalu coba lagi.</p>
      <Button size="sm" onClick={() => setRound(round + 1)}>
        Coba lagi
      </Button>
    </div>
  );
}

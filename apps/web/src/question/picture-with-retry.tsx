import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './picture-with-retry.module.css';

/** An essential picture. When loading fails it shows an error, and retries when the network returns. */
export function PictureWithRetry({ src, alt }: { src: string; alt: string }) {
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

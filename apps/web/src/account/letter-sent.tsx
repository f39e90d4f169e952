import { Button, ButtonLink } from '../ui/button.tsx';
import { Petals } from '../ui/states/empty-state.tsx';
import styles from './letter-sent.module.css';

/** The button that was pressed is gone: reading goes on here. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface Props {
  to: string;
  onAgain: () => void;
}

/** Whether the address belongs to anybody is not said. */
export function LetterSent({ to, onAgain }: Props) {
  return (
    <div className={styles.sent}>
      <Petals drawing="sent" />
      <p ref={takeFocus} tabIndex={-1} className={styles.text}>
        Buka Inbox <strong>{to}</strong>, atau folder Spam kalau belum terlihat. Kalau email ini terdaftar,
        tautan di dalamnya berlaku 30 menit.
      </p>
      <ButtonLink to="/login" variant="primary" size="lg" block>
        Kembali ke halaman masuk
      </ButtonLink>
      <Button variant="text" onClick={onAgain}>
        Ganti email atau kirim lagi
      </Button>
    </div>
  );
}

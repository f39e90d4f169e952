import { Modal } from '../ui/modal.tsx';
import styles from './processing-modal.module.css';

export function ProcessingModal({ open }: { open: boolean }) {
  const title = (
    <>
      <span className={styles.spinner} />
      Pesanan sedang diproses
    </>
  );
  return (
    <Modal open={open} dismissable={false} title={title}>
      <p className="muted">Jangan tutup halaman ini. Kamu akan dibawa ke rincian transaksi.</p>
    </Modal>
  );
}

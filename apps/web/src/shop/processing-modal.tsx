import { Modal } from '../ui/dialogs/modal.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import styles from './processing-modal.module.css';

export function ProcessingModal({ open }: { open: boolean }) {
  const title = (
    <>
      <Spinner className={styles.spinner} />
      Pesanan sedang diproses
    </>
  );
  return (
    <Modal open={open} dismissable={false} title={title}>
      <p className="muted">Jangan tutup halaman ini. Kamu akan dibawa ke rincian transaksi.</p>
    </Modal>
  );
}

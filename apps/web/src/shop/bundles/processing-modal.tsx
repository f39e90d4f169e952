import { Modal } from '../../ui/dialogs/modal.tsx';
import { Spinner } from '../../ui/marks/icon.tsx';
import styles from './processing-modal.module.css';

/** Shown from the press on a buy button until the page of the transaction opens. */
export function ProcessingModal({ open }: { open: boolean }) {
  const title = (
    <>
      <Spinner className={styles.spinner} />
      Pesanan sedang diproses
    </>
  );
  return (
    <Modal open={open} title={title}>
      <p className="muted">Jangan tutup halaman ini. Kamu akan dibawa ke rincian transaksi.</p>
    </Modal>
  );
}

import { ConfirmModal } from '../../../ui/dialogs/modal.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
}

export const RequestDialog = ({ onClose, ...props }: DialogProps) => (
  <ConfirmModal
    {...props}
    onCancel={onClose}
    title="Minta tulisan AI?"
    confirmText="Setuju dan minta"
    busyText="Meminta..."
  >
    <p>
      Angka hasilmu per tes dan per materi dikirim ke penyedia model bahasa di luar Ambang, tanpa nama, email,
      atau nomor akunmu.
    </p>
    <p className="muted">
      Tulisan AI bisa kamu hapus kapan saja, dan persetujuan ini ikut ditarik. Selengkapnya di{' '}
      <a className="link" href="/privacy-policy" target="_blank" rel="noopener">
        kebijakan privasi
      </a>
      .
    </p>
  </ConfirmModal>
);

const deletionTexts = {
  title: 'Hapus tulisan AI?',
  confirmText: 'Hapus tulisan AI',
  busyText: 'Menghapus...',
};

const withdrawalTexts = {
  title: 'Batalkan permintaan tulisan AI?',
  confirmText: 'Batalkan permintaan',
  cancelText: 'Kembali',
  busyText: 'Membatalkan...',
};

export const WithdrawDialog = ({ isWritten, onClose, ...props }: DialogProps & { isWritten: boolean }) => (
  <ConfirmModal {...props} onCancel={onClose} {...(isWritten ? deletionTexts : withdrawalTexts)}>
    <p className="muted">
      {isWritten ? 'Analisis otomatis kembali tampil' : 'Analisis ini tetap berlaku'}, dan persetujuanmu untuk
      mengirim angka hasil ditarik. Nilaimu tidak berubah.
    </p>
  </ConfirmModal>
);

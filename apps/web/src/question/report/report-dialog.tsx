import {
  itemReportReasons,
  itemReportReasonTexts,
  MAX_REPORT_NOTE,
  reportItem,
} from '@ambang/contract/practice/item-reports.ts';
import type { ItemReportReason } from '@ambang/contract/practice/item-reports.ts';
import { useId, useState } from 'react';
import { callForWholeReply } from '../../api/call.ts';
import choice from '../../ui/choice.module.css';
import { ConfirmModal } from '../../ui/dialogs/modal.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './report-dialog.module.css';

export interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  itemId: string;
  /** Such as "soal 47". */
  name: string;
}

/** Keeps what was typed while it is closed, and empties once the report is stored. */
export function ReportDialog({ open, onClose, itemId, name }: ReportDialogProps) {
  const [reason, setReason] = useState<ItemReportReason | null>(null);
  const [note, setNote] = useState('');
  const send = useAction(async () => {
    if (reason === null) return;
    const { message } = await callForWholeReply(reportItem, { body: { itemId, reason, note } });
    setReason(null);
    setNote('');
    onClose();
    showToast('ok', message ?? 'Laporanmu terkirim');
  });
  return (
    <ConfirmModal
      open={open}
      title={`Apa yang keliru di ${name}?`}
      onCancel={onClose}
      confirmText="Kirim laporan"
      onConfirm={send.run}
      disabled={reason === null}
      busy={send.isBusy}
    >
      <Reasons chosen={reason} onChoose={setReason} />
      <TextArea
        label="Menurutmu seharusnya apa, dan kenapa?"
        hint="boleh kosong"
        rows={2}
        maxLength={MAX_REPORT_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="muted small">
        Dibaca orang, dijawab di Notifikasi paling lambat tiga hari. Kalau kuncinya memang keliru, soal ini
        dihitung ulang bagi semua yang menjawabnya.
      </p>
    </ConfirmModal>
  );
}

interface ReasonsProps {
  chosen: ItemReportReason | null;
  onChoose: (reason: ItemReportReason) => void;
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const name = useId();
  return (
    <fieldset className={styles.reasons}>
      <legend className="visually-hidden">Apa yang keliru?</legend>
      {itemReportReasons.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            className={choice.choice}
            name={name}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
          />
          {itemReportReasonTexts[reason]}
        </label>
      ))}
    </fieldset>
  );
}

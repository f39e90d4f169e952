import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

export interface Report {
  open: () => void;
  isBusy: boolean;
  dialog: ReactNode;
}

/**
 * A report of a question. Place the dialog where it stays: its button may move with the layout, and what was typed goes with
 * the dialog.
 */
export function useReport({ itemId, name }: Pick<ReportDialogProps, 'itemId' | 'name'>): Report {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [openFor, setOpenFor] = useState<string | null>(null);
  const open = useAction(
    async () => {
      // Loaded on the first press, because few people report.
      const { ReportDialog } = await import('./report-dialog.tsx');
      setDialog(() => ReportDialog);
      setOpenFor(itemId);
    },
    () => showToast('bad', 'Formulir laporan belum bisa dimuat. Periksa jaringanmu, lalu coba lagi.'),
  );
  const dialog = Dialog && (
    <Dialog
      key={itemId}
      open={openFor === itemId}
      onClose={() => setOpenFor(null)}
      itemId={itemId}
      name={name}
    />
  );
  return { open: open.run, isBusy: open.isBusy, dialog };
}

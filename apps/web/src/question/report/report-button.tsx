import type { ComponentType } from 'react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

interface Props extends Pick<ReportDialogProps, 'itemId' | 'name'> {
  className?: string | undefined;
}

/** The code of the dialog loads on the first press, because few people report. */
export function ReportButton({ itemId, name, className }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useAction(
    async () => {
      const { ReportDialog } = await import('./report-dialog.tsx');
      setDialog(() => ReportDialog);
      setOpen(true);
    },
    () => showToast('bad', 'Formulir laporan belum bisa dimuat. Periksa jaringanmu, lalu coba lagi.'),
  );
  return (
    <>
      <Button
        variant="text"
        size="sm"
        className={className}
        busy={open.isBusy}
        aria-haspopup="dialog"
        onClick={open.run}
      >
        Laporkan soal ini
      </Button>
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} itemId={itemId} name={name} />}
    </>
  );
}

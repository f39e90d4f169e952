import { reviewPath, useTryoutId } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { showToast } from '../../ui/messages/toast.tsx';

/** Copies a link to the question, without the current filter. */
export function CopyLinkButton({ number }: { number: number }) {
  const path = reviewPath(useTryoutId(), number);
  const copy = async () => {
    const isCopied = await copyText(new URL(path, window.location.href).href);
    if (isCopied) showToast('ok', `Tautan soal ${number} disalin`);
    else showToast('bad', 'Tautan belum bisa disalin. Salin alamat di bilah atas perambanmu.');
  };
  return (
    <Button variant="text" size="sm" onClick={() => void copy()}>
      <Icon name="copy" size={16} />
      Salin tautan soal ini
    </Button>
  );
}

import type { ComponentProps } from 'react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useAction } from '../../ui/use-action.ts';
import styles from './score-card-dialog.module.css';

/** @param file null until the card is drawn */
export function ShareButtons({ file }: { file: File | null }) {
  const save = () => file && saveFile(file.name, file);
  const share = useAction(
    async () => {
      if (file) await shareFile(file);
    },
    () => {
      save();
      showToast('ok', 'Menu berbagi tidak terbuka, jadi gambar disimpan ke unduhanmu.');
    },
  );
  const [hasShareSheet] = useState(canShareImages);
  const downloadButton = (style: Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) => (
    <Button {...style} aria-disabled={!file} onClick={save}>
      <Icon name="download" />
      Unduh gambar
    </Button>
  );
  if (!hasShareSheet) return downloadButton({ variant: 'primary', className: styles.action });
  return (
    <>
      <Button
        variant="primary"
        className={styles.action}
        busy={share.isBusy}
        aria-disabled={!file}
        onClick={share.run}
      >
        Bagikan
      </Button>
      {downloadButton({ variant: 'text', className: styles.save })}
    </>
  );
}

/** Asks the browser about a tiny file, because the card is not ready yet. */
const canShareImages = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File(['.'], 'gambar.png', { type: 'image/png' })] });

/** Opens the share sheet. Cancelling it is no error. @throws when the browser refuses to share the file */
async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

import type { ComponentProps } from 'react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import choice from '../../ui/choice.module.css';
import { Icon } from '../../ui/marks/icon.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { CardFormat } from './card-layout.ts';
import styles from './score-card-dialog.module.css';
import type { ScoreCard } from './score-card.ts';
import { describeScoreCard, firstName } from './score-card.ts';
import { canShareImages, shareFile } from './share-file.ts';
import type { CardImage } from './use-card-image.ts';
import { useCardImage } from './use-card-image.ts';

export interface ScoreCardDialogProps {
  open: boolean;
  onClose: () => void;
  card: ScoreCard;
  /** The full name. The card shows at most its first word, and only if chosen. */
  name: string;
}

export function ScoreCardDialog(props: ScoreCardDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

/** Mounted on every opening, so that the name must be chosen each time. */
function OpenDialog({ onClose, card, name }: ScoreCardDialogProps) {
  const [format, setFormat] = useState<CardFormat>('square');
  const [isNamed, setNamed] = useState(false);
  const shownName = isNamed ? firstName(name) : null;
  const picture = useCardImage(card, { format, name: shownName });
  return (
    <Modal
      open
      title="Bagikan hasil"
      onClose={onClose}
      actions={
        <>
          <Button className={styles.action} onClick={onClose}>
            Tutup
          </Button>
          <ShareButtons file={picture.file} />
        </>
      }
    >
      <Preview picture={picture} format={format} label={describeScoreCard(card, shownName)} />
      <div>
        <FormatChoice format={format} onChange={setFormat} />
        <label className={styles.check}>
          <input
            type="checkbox"
            className={choice.choice}
            checked={isNamed}
            onChange={(event) => setNamed(event.target.checked)}
          />
          Tampilkan nama depanku ({firstName(name)})
        </label>
      </div>
    </Modal>
  );
}

/** Buttons to share, if supported, and to download. Disabled until the picture is ready. */
function ShareButtons({ file }: { file: File | null }) {
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
  const [hasSheet] = useState(canShareImages);
  const download = (look: Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) => (
    <Button {...look} aria-disabled={!file} onClick={save}>
      <Icon name="download" />
      Unduh gambar
    </Button>
  );
  if (!hasSheet) return download({ variant: 'primary', className: styles.action });
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
      {download({ variant: 'text', className: styles.save })}
    </>
  );
}

interface PreviewProps {
  picture: CardImage;
  format: CardFormat;
  label: string;
}

function Preview({ picture: { address, hasFailed, retry }, format, label }: PreviewProps) {
  if (hasFailed)
    return (
      <div className={styles.failed} role="alert">
        <p>
          Gambar belum bisa dibuat di perangkat ini. Periksa jaringanmu dan tutup aplikasi lain, lalu coba
          lagi. Tangkapan layar halaman hasil juga bisa kamu bagikan.
        </p>
        <Button size="sm" onClick={retry}>
          Coba lagi
        </Button>
      </div>
    );
  return (
    <div className={styles[format]}>
      {address ? (
        <img src={address} alt={label} />
      ) : (
        <>
          <LoadingStatus>Membuat gambar</LoadingStatus>
          <Skeleton width="100%" height="100%" />
        </>
      )}
    </div>
  );
}

const formats: readonly { format: CardFormat; text: string }[] = [
  { format: 'square', text: 'Persegi, 1080 × 1080' },
  { format: 'tall', text: 'Tegak, 1080 × 1920' },
];

const FormatChoice = ({
  format,
  onChange,
}: {
  format: CardFormat;
  onChange: (format: CardFormat) => void;
}) => (
  <fieldset className={styles.formats}>
    <legend>Ukuran</legend>
    {formats.map((one) => (
      <label key={one.format} className={styles.check}>
        <input
          type="radio"
          className={choice.choice}
          name="ukuran"
          checked={one.format === format}
          onChange={() => onChange(one.format)}
        />
        {one.text}
      </label>
    ))}
  </fieldset>
);

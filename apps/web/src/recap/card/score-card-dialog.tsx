import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import choice from '../../ui/choice.module.css';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import type { CardFormat } from './card-layout.ts';
import styles from './score-card-dialog.module.css';
import type { ScoreCard } from './score-card.ts';
import { describeScoreCard, firstName } from './score-card.ts';
import { ShareButtons } from './share-buttons.tsx';
import type { CardImage } from './use-card-image.ts';
import { useCardImage } from './use-card-image.ts';

export interface ScoreCardDialogProps {
  open: boolean;
  onClose: () => void;
  card: ScoreCard;
  /** The full name. The card shows the first name, and only if the person chooses it. */
  name: string;
}

export function ScoreCardDialog(props: ScoreCardDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

/** Mounted each time the dialog opens, so the name is never shown because of a previous choice. */
function OpenDialog({ onClose, card, name }: ScoreCardDialogProps) {
  const [format, setFormat] = useState<CardFormat>('square');
  const [isNamed, setNamed] = useState(false);
  const shownName = isNamed ? firstName(name) : null;
  const image = useCardImage(card, { format, name: shownName });
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
          <ShareButtons file={image.file} />
        </>
      }
    >
      <Preview image={image} format={format} label={describeScoreCard(card, shownName)} />
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

interface PreviewProps {
  image: CardImage;
  format: CardFormat;
  label: string;
}

function Preview({ image: { address, hasFailed, retry }, format, label }: PreviewProps) {
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
    {formats.map((option) => (
      <label key={option.format} className={styles.check}>
        <input
          type="radio"
          className={choice.choice}
          name="ukuran"
          checked={option.format === format}
          onChange={() => onChange(option.format)}
        />
        {option.text}
      </label>
    ))}
  </fieldset>
);

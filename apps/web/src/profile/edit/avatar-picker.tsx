import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './avatar-picker.module.css';
import { shrinkImage } from './shrink-image.ts';

interface Props {
  name: string;
  savedAvatar: string | null;
  choice: AvatarChoice;
}

export function AvatarPicker({ name, savedAvatar, choice }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const picture = choice.preview ?? savedAvatar;
  return (
    <div className={styles.picker}>
      <Avatar name={name} picture={picture} size="lg" />
      <div className={styles.choice}>
        <input
          ref={input}
          type="file"
          accept={PHOTO_TYPES.join(',')}
          hidden
          onChange={({ target }) => {
            choice.choose(target.files?.[0]);
            // Empties the input, so that the same file can be picked again.
            target.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()} aria-describedby={noteId}>
          <Icon name="camera" />
          {picture === null ? 'Pilih Foto' : 'Ganti Foto'}
        </Button>
        <p id={noteId} className={choice.problem ? styles.problem : styles.hint} role="status">
          {choice.problem ??
            (choice.preview
              ? 'Foto ini tampil setelah disimpan.'
              : `JPEG, PNG, atau WebP, paling besar ${MAX_MEGABYTES} MB`)}
        </p>
      </div>
    </div>
  );
}

/** Phones convert a picked photo of another format to one of these. */
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Larger than the photos that phones take, and small enough for a cheap phone to decode. */
const MAX_MEGABYTES = 20;

interface AvatarChoice {
  preview: string | null;
  problem: string | null;
  choose: (file: File | undefined) => void;
  /**
   * Waits while a pick is being shrunk.
   * @returns the chosen photo; undefined without one, null if the awaited pick cannot be used
   */
  whenShrunk: () => Promise<Blob | null | undefined>;
  /** Shows the reason why the server refused the photo, and drops the photo. */
  showError: (message: string) => void;
}

export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PHOTO_TYPES.includes(type)) return 'Berkas ini bukan foto JPEG, PNG atau WebP. Pilih foto lain.';
  return size > MAX_MEGABYTES * 1024 * 1024
    ? `Foto ini lebih dari ${MAX_MEGABYTES} MB. Pilih foto yang lebih kecil.`
    : null;
}

/**
 * Shrinks a picked photo on the device. Only the newest pick counts. A file that cannot be used leaves the previous photo
 * in place.
 */
export function useAvatarChoice(): AvatarChoice {
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Refs, because a save that waits needs the newest values, not those of the press.
  const chosen = useRef<Blob>(undefined);
  const shrinking = useRef<Promise<Blob | null>>(null);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const fileProblem = photoProblem(file);
    const mine = fileProblem === null ? shrinkImage(file) : Promise.resolve(null);
    shrinking.current = mine;
    const shrunk = await mine;
    if (mine !== shrinking.current) return;
    shrinking.current = null;
    setProblem(shrunk ? null : (fileProblem ?? 'Foto ini rusak atau tidak lengkap. Pilih foto lain.'));
    if (!shrunk) return;
    chosen.current = shrunk;
    setPreview(URL.createObjectURL(shrunk));
  };
  return {
    preview,
    problem,
    choose: (file) => void choose(file),
    whenShrunk: async () => {
      let photo: Blob | null | undefined = chosen.current;
      // Another photo may be picked during the wait.
      while (shrinking.current) photo = await shrinking.current;
      return photo;
    },
    showError: (message) => {
      setProblem(message);
      chosen.current = undefined;
      setPreview(null);
    },
  };
}

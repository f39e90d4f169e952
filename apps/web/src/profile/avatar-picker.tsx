import { useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Avatar } from '../ui/marks/avatar.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { PICTURE_TYPES } from './avatar-choice.ts';
import type { AvatarChoice } from './avatar-choice.ts';
import styles from './avatar-picker.module.css';

interface Props {
  name: string;
  /** The picture that stands. */
  picture: string | null;
  choice: AvatarChoice;
}

export function AvatarPicker({ name, picture, choice }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const shown = choice.preview ?? picture;
  return (
    <div className={styles.picker}>
      <Avatar name={name} picture={shown} size="lg" />
      <div className={styles.choice}>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          hidden
          onChange={({ target }) => {
            choice.choose(target.files?.[0]);
            // The same file may be picked again.
            target.value = '';
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()} aria-describedby={noteId}>
          <Icon name="camera" />
          {shown === null ? 'Pilih Foto' : 'Ganti Foto'}
        </Button>
        <p id={noteId} className={choice.problem ? styles.problem : styles.hint} role="status">
          {choice.problem ??
            (choice.preview
              ? 'Foto ini tampil setelah disimpan.'
              : 'JPEG, PNG, atau WebP, paling besar 5 MB')}
        </p>
      </div>
    </div>
  );
}

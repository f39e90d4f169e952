import { useEffect, useState } from 'react';

/** What the server takes; a phone turns its own kind of photo into one of these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const LARGEST_BYTES = 5 * 1024 * 1024;

interface Choice {
  file: File;
  /** Of this browser's memory: nothing has been sent. */
  address: string;
}

export interface AvatarChoice {
  file: File | undefined;
  preview: string | null;
  problem: string | null;
  choose: (file: File | undefined) => void;
  reject: (message: string) => void;
}

export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(type)) return 'Berkas ini bukan foto JPEG, PNG atau WebP. Pilih foto lain.';
  return size > LARGEST_BYTES ? 'Foto ini lebih dari 5 MB. Pilih foto yang lebih kecil.' : null;
}

/** A picture that was picked and is shown before it is sent. One that cannot be shown changes nothing. */
export function useAvatarChoice(): AvatarChoice {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => (choice ? URL.revokeObjectURL(choice.address) : undefined), [choice]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    const found = pictureProblem(file) ?? (await unshowable(address));
    setProblem(found);
    if (found === null) setChoice({ file, address });
    else URL.revokeObjectURL(address);
  };
  return {
    file: choice?.file,
    preview: choice?.address ?? null,
    problem,
    choose: (file) => void choose(file),
    reject: (message) => {
      setProblem(message);
      setChoice(null);
    },
  };
}

async function unshowable(address: string): Promise<string | null> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => null,
    () => 'Foto ini rusak atau tidak lengkap. Pilih foto lain.',
  );
}

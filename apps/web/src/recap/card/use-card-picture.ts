import { useEffect, useState } from 'react';
import { cardPicture } from './card-picture.ts';
import type { CardOptions, ScoreCard } from './score-card.ts';

interface Made {
  /** What it was made of; another card or another choice makes it outdated. */
  of: readonly unknown[];
  /** Null when it could not be made. */
  file: File | null;
  /** Where the browser finds the file for as long as it is shown. */
  address: string | null;
}

export interface CardPicture {
  file: File | null;
  address: string | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * The picture is made as soon as a choice is known and not with the press on the button: a browser opens its share
 * sheet only in the moment of a press.
 */
export function useCardPicture(card: ScoreCard, { format, name }: CardOptions): CardPicture {
  const [made, setMade] = useState<Made | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let address: string | null = null;
    const keep = (file: File | null) => {
      if (!isWanted) return;
      address = file && URL.createObjectURL(file);
      setMade({ of: [card, format, name, round], file, address });
    };
    void cardPicture(card, { format, name }).then(keep, () => keep(null));
    return () => {
      isWanted = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [card, format, name, round]);
  const wanted = [card, format, name, round];
  const current = made?.of.every((part, index) => part === wanted[index]) ? made : null;
  return {
    file: current?.file ?? null,
    address: current?.address ?? null,
    hasFailed: current !== null && current.file === null,
    retry: () => setRound(round + 1),
  };
}

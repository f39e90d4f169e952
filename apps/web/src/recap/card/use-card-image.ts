import { useEffect, useState } from 'react';
import { renderCardPng } from './render-card-png.ts';
import type { CardOptions, ScoreCard } from './score-card.ts';

interface DrawnCard {
  /** The inputs; other inputs make the picture outdated. */
  of: readonly unknown[];
  /** Null after a failure. */
  file: File | null;
  /** The file's object URL while it is shown. */
  address: string | null;
}

export interface CardImage {
  file: File | null;
  address: string | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Draws the picture before the button is pressed, because a browser opens its share sheet only right after a press. */
export function useCardImage(card: ScoreCard, { format, name }: CardOptions): CardImage {
  const [made, setMade] = useState<DrawnCard | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let address: string | null = null;
    const keep = (file: File | null) => {
      if (!isWanted) return;
      address = file && URL.createObjectURL(file);
      setMade({ of: [card, format, name, round], file, address });
    };
    void renderCardPng(card, { format, name }).then(keep, () => keep(null));
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

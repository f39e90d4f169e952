import { useEffect, useState } from 'react';
import { renderCardPng } from './render-card-png.ts';
import type { CardOptions, ScoreCard } from './score-card.ts';

interface DrawnCard {
  /** The image is outdated when these change. */
  inputs: readonly unknown[];
  /** Null when drawing failed. */
  file: File | null;
  address: string | null;
}

export interface CardImage {
  file: File | null;
  address: string | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Draws the image in advance, because a browser opens its share sheet only right after a press. */
export function useCardImage(card: ScoreCard, { format, name }: CardOptions): CardImage {
  const [drawn, setDrawn] = useState<DrawnCard | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    let address: string | null = null;
    const store = (file: File | null) => {
      if (!isCurrent) return;
      address = file && URL.createObjectURL(file);
      setDrawn({ inputs: [card, format, name, tries], file, address });
    };
    void renderCardPng(card, { format, name }).then(store, () => store(null));
    return () => {
      isCurrent = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [card, format, name, tries]);
  const inputs = [card, format, name, tries];
  const current = drawn?.inputs.every((input, index) => input === inputs[index]) ? drawn : null;
  return {
    file: current?.file ?? null,
    address: current?.address ?? null,
    hasFailed: current !== null && current.file === null,
    retry: () => setTries(tries + 1),
  };
}

import { Discarded } from '../discarded.ts';
import type { Offer, Placeholder } from '../offer.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The text with something else in place of each placeholder. */
export const withoutPlaceholders = (text: string, instead: string): string =>
  text.replace(PLACEHOLDER, instead);

/** Splits at the ends of sentences, and not of lines: a sentence goes on in the next line. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');

/** @throws Discarded for a placeholder that was not offered */
export const placeholdersIn = (text: string, { placeholders }: Offer): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => {
    const found = placeholders.get(name);
    if (!found) throw new Discarded('placeholder');
    return found;
  });

/** The placeholders of a sentence that say something. */
export const claimsIn = (sentence: string, offer: Offer): Placeholder[] =>
  placeholdersIn(sentence, offer).filter(({ kind }) => kind === 'claim');

/** Up to the last of them. */
export function beforeLastClaim(sentence: string, offer: Offer): string {
  const name = claimsIn(sentence, offer).at(-1)?.name ?? '';
  return sentence.slice(0, sentence.lastIndexOf(`{{${name}}}`));
}

/**
 * The words between the placeholders, in lower case. A mark stands for each placeholder, so that words on both sides of
 * one are not taken for neighbours.
 */
export const wordsOf = (text: string): string[] =>
  withoutPlaceholders(text, ' # ')
    .toLowerCase()
    .split(/[^a-z#]+/)
    .filter((word) => word !== '');

/** The same, with what a hyphen or another sign takes apart in one piece: "ti-ga". A mark stands between both readings. */
export const wordsAndJoined = (text: string): string[] => {
  const joined = withoutPlaceholders(text, ' # ').replace(/(?<=[A-Za-z])[^A-Za-z\s]+(?=[A-Za-z])/g, '');
  return [...wordsOf(text), '#', ...wordsOf(joined)];
};

/** The text with what we know in each place. */
export const filled = (text: string, { placeholders }: Offer): string =>
  text.replace(PLACEHOLDER, (_, name: string) => placeholders.get(name)?.fill ?? '').trim();

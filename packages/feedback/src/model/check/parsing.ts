import { Discarded } from '../discarded.ts';
import type { PromptData, Placeholder } from '../prompt-data.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export const withoutPlaceholders = (text: string, instead: string): string =>
  text.replace(PLACEHOLDER, instead);

/** Splits at the ends of sentences, not of lines: a sentence may continue in the next line. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');

/** @throws Discarded for an unknown placeholder */
export const placeholdersIn = (text: string, { placeholders }: PromptData): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => {
    const found = placeholders.get(name);
    if (!found) throw new Discarded('placeholder');
    return found;
  });

/** The placeholders that state something. */
export const claimsIn = (sentence: string, data: PromptData): Placeholder[] =>
  placeholdersIn(sentence, data).filter(({ kind }) => kind === 'claim');

/** The sentence up to its last claim. */
export function beforeLastClaim(sentence: string, data: PromptData): string {
  const name = claimsIn(sentence, data).at(-1)?.name ?? '';
  return sentence.slice(0, sentence.lastIndexOf(`{{${name}}}`));
}

/**
 * The words between the placeholders, in lower case. "#" replaces each placeholder, so words on both sides of it
 * are not adjacent.
 */
export const wordsOf = (text: string): string[] =>
  withoutPlaceholders(text, ' # ')
    .toLowerCase()
    .split(/[^a-z#]+/)
    .filter((word) => word !== '');

/** `wordsOf`, then "#", then the words with inner punctuation removed: "ti-ga" gives "tiga". */
export const wordsAndJoined = (text: string): string[] => {
  const joined = withoutPlaceholders(text, ' # ').replace(/(?<=[A-Za-z])[^A-Za-z\s]+(?=[A-Za-z])/g, '');
  return [...wordsOf(text), '#', ...wordsOf(joined)];
};

/** The text with its placeholders replaced. */
export const withValues = (text: string, { placeholders }: PromptData): string =>
  text.replace(PLACEHOLDER, (_, name: string) => placeholders.get(name)?.fill ?? '').trim();

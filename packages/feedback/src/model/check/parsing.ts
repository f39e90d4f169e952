import { DiscardedTextError } from '../discarded-text-error.ts';
import type { PromptData, Placeholder } from '../prompt-data.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export const replacePlaceholders = (text: string, replacement: string): string =>
  text.replace(PLACEHOLDER, replacement);

/** Splits at the ends of sentences. A sentence may continue on the next line. */
export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');

/** @throws DiscardedTextError for an unknown placeholder */
export const findPlaceholders = (text: string, { placeholders }: PromptData): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => {
    const found = placeholders.get(name);
    if (!found) throw new DiscardedTextError('placeholder');
    return found;
  });

/** The placeholders of claims: numbers, and whether a grade was reached. */
export const findClaims = (sentence: string, data: PromptData): Placeholder[] =>
  findPlaceholders(sentence, data).filter(({ kind }) => kind === 'claim');

/** Returns the whole sentence when it has no claim. */
export function textBeforeLastClaim(sentence: string, data: PromptData): string {
  const claim = findClaims(sentence, data).at(-1);
  return claim ? sentence.slice(0, sentence.lastIndexOf(`{{${claim.name}}}`)) : sentence;
}

/** Splits the text into words in lower case. A placeholder becomes "#", so that the words around it are not adjacent. */
export const splitWords = (text: string): string[] =>
  replacePlaceholders(text, ' # ')
    .toLowerCase()
    .split(/[^a-z#]+/)
    .filter((word) => word !== '');

/** The words of `splitWords`, then "#", then the words without their inner punctuation: "tiga" for "ti-ga". */
export const splitWordsAndCompounds = (text: string): string[] => {
  const compounds = replacePlaceholders(text, ' # ').replace(/(?<=[A-Za-z])[^A-Za-z\s]+(?=[A-Za-z])/g, '');
  return [...splitWords(text), '#', ...splitWords(compounds)];
};

export const fillPlaceholders = (text: string, { placeholders }: PromptData): string =>
  text.replace(PLACEHOLDER, (_, name: string) => placeholders.get(name)?.fill ?? '').trim();

/** Reads printed puzzles: the names in the lead, the numbered conditions, the question and the options. */

import { createPuzzleProof } from '@ambang/workshop/proofs/puzzle.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

/** A pattern of sentences, and their meaning for the captured words. */
export type Meaning<Model> = [RegExp, (...words: string[]) => (model: Model) => boolean];

/** The parts of a printed puzzle. */
export interface Printed {
  lead: string;
  clues: string[];
  prompt: string;
  /** The names after the colon of the lead. */
  names: string[];
}

export function readPrinted(question: string): Printed {
  const [body = '', prompt = ''] = question.split('\n\n');
  const [lead = '', ...numbered] = body.split('\n');
  const [, listed = ''] = /: ((?:[^,:.]+, )+dan [^,:.]+)\./.exec(lead) ?? [];
  const names = listed.split(/, (?:dan )?/);
  if (names.length < 5) throw new Error(`no names in: ${lead}`);
  return {
    lead,
    prompt,
    names,
    clues: numbered.map((line) => line.replace(/^\(\d+\) /, '').replace(/\.$/, '')),
  };
}

/** @throws for a sentence without a pattern */
export const readSentence =
  <Model>(meanings: readonly Meaning<Model>[]) =>
  (sentence: string): ((model: Model) => boolean) => {
    const text = sentence.replace(/\.$/, '');
    for (const [pattern, meaning] of meanings) {
      const found = pattern.exec(text);
      if (found) return meaning(...found.slice(1));
    }
    throw new Error(`unknown sentence: ${sentence}`);
  };

/** Tries all arrangements of a printed puzzle. */
export function provePuzzle<Model>(
  { lead, clues, prompt }: Printed,
  models: readonly Model[],
  read: (sentence: string) => (model: Model) => boolean,
): Proof['truths'] {
  return createPuzzleProof<Model>({
    id: '',
    lead,
    prompt,
    models,
    clues: clues.map((text) => ({ text, holds: read(text) })),
    claim: read,
    mistakes: {},
  }).truths;
}

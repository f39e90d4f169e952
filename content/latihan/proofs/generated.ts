/**
 * Proofs of the generated items. A proof reads the numbers from the printed question and finds the answer in another way
 * than its template: by inserting each option, by trying all possibilities, or step by step.
 */
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import type { Generated, GeneratedItem } from '@ambang/workshop/generators/generate.ts';
import { findProofProblems } from '@ambang/workshop/proofs/proof-problems.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { readNumbers } from '@ambang/workshop/proofs/stem.ts';
import { proofs as berhitung } from './berhitung.ts';
import type { Truths } from './check.ts';
import { proofs as deret } from './deret.ts';
import { proofs as perbandingan } from './perbandingan.ts';
import { proofs as soalCerita } from './soal-cerita.ts';

const truths: Truths = { ...berhitung, ...deret, ...perbandingan, ...soalCerita };

function createProof({ item, pattern }: Generated): Proof {
  const build = truths[item.template];
  if (build === undefined) throw new Error(`no proof of ${item.template}`);
  const mistakes = OPTION_LETTERS.flatMap((letter, at) =>
    letter === item.key
      ? []
      : [[letter, createOptionMistake(item.options[at] ?? '', item.reasons[at] ?? '')]],
  );
  return {
    id: item.id,
    stem: pattern,
    prompt: pattern.split('\n').at(-1) ?? '',
    truths: build(pattern),
    mistakes: Object.fromEntries(mistakes) as Proof['mistakes'],
  };
}

/** Whether the proof of a new item accepts only its key. `findGeneratedProblems` checks more and takes longer. */
export function isProved(generated: Generated): boolean {
  const { item } = generated;
  const { stem, truths: findTruths } = createProof(generated);
  const numbers = readNumbers(stem, item.question);
  if (numbers === undefined) throw new Error(`the question is not its pattern: ${item.question}`);
  try {
    return findTruths(item.options, numbers).every(
      (isTrue, at) => isTrue === (OPTION_LETTERS[at] === item.key),
    );
  } catch {
    return false;
  }
}

/** Proves the printed items with the patterns of the generated ones. */
export function findGeneratedProblems(
  printed: readonly GeneratedItem[],
  generated: readonly Generated[],
): string[] {
  return findProofProblems(printed, generated.map(createProof), [4, 5, 6, 7]);
}

/**
 * Proofs of the generated items of topics 2 and 3. A proof reads the printed premises or conditions and tries all models. A
 * wrong option must be false, and must be the answer once its misreading replaces what is printed.
 */
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import type { GeneratedItem } from '@ambang/workshop/generators/generate.ts';
import { findProofProblems } from '@ambang/workshop/proofs/proof-problems.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import type { Misreading, PuzzleMistake, VerbalDraft, WrongOption } from '../generators/verbal/template.ts';

export interface VerbalItem {
  item: GeneratedItem;
  /** By the text of the wrong option. */
  misread: ReadonlyMap<string, WrongOption['misread']>;
  prove: VerbalDraft['prove'];
}

const NUMBERED = /^\(\d+\) /;

/** Replaces premises, or numbered conditions after the lead, by what a mistaken reader takes them for. */
function applyMisreadings(question: string, all: readonly Misreading[]): string {
  const [body = '', prompt = ''] = question.split('\n\n');
  const lines = body.split('\n');
  const first = Math.max(
    0,
    lines.findIndex((line) => NUMBERED.test(line)),
  );
  const changed = [...lines] as (string | null)[];
  for (const { place, as } of all) {
    const mark = NUMBERED.exec(lines[first + place] ?? '')?.[0] ?? '';
    changed[first + place] = as === null ? null : mark + as;
  }
  return `${changed.filter((line) => line !== null).join('\n')}\n\n${prompt}`;
}

const FUNCTION_WORDS = ['Sebagian', 'bukan', 'tidak', 'yang'];

/** The names of the classes in a sentence, without regard to their order. */
const words = (text: string): string =>
  [...new Set(text.replace(/\.$/, '').split(' '))]
    .filter((word) => !FUNCTION_WORDS.includes(word))
    .toSorted()
    .join(' ');

const isPuzzleMistake = (reading: WrongOption['misread']): reading is PuzzleMistake =>
  reading !== 'converse' && !Array.isArray(reading);

/** The question that asks for a possible statement. */
const askPossible = (question: string): string => question.replace(/ (?:pasti|tidak mungkin) /g, ' mungkin ');

/** Whether the mistake makes the false option, at this place, look like the answer. */
function leadsTo({ item, prove }: VerbalItem, mistake: PuzzleMistake, at: number): boolean {
  const isTrue = (question: string): boolean => prove(question)(item.options, [])[at] === true;
  const possible = askPossible(item.question);
  if (mistake === 'first') return isTrue(possible);
  if ('lost' in mistake)
    return !isTrue(possible) && isTrue(applyMisreadings(possible, [{ place: mistake.lost, as: null }]));
  return isTrue(applyMisreadings(item.question, [mistake]));
}

/** Checks that each wrong option is what its misreading leads to. */
export function findMisreadingProblems(each: VerbalItem): string[] {
  const { item, misread, prove } = each;
  const key = item.options[OPTION_LETTERS.indexOf(item.key)] ?? '';
  return item.options.flatMap((option, at) => {
    if (option === key) return [];
    const reading = misread.get(option);
    if (reading === undefined) return [`${item.id}: no misreading leads to "${option}"`];
    if (reading === 'converse')
      return /^Sebagian .* (bukan|tidak) /.test(option) && words(option) === words(key)
        ? []
        : [`${item.id}: "${option}" is not the converse of "${key}"`];
    try {
      if (isPuzzleMistake(reading))
        return leadsTo(each, reading, at) ? [] : [`${item.id}: the mistake does not lead to "${option}"`];
      const truths = prove(applyMisreadings(item.question, reading))(item.options, []);
      return truths[at] ? [] : [`${item.id}: the misreading does not lead to "${option}"`];
    } catch (error) {
      return [`${item.id}: "${option}": ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

function createProof({ item, prove }: VerbalItem): Proof {
  const mistakes = OPTION_LETTERS.flatMap((letter, at) =>
    letter === item.key
      ? []
      : [[letter, createOptionMistake(item.options[at] ?? '', item.reasons[at] ?? '')]],
  );
  return {
    id: item.id,
    stem: item.question,
    prompt: item.question.split('\n').at(-1) ?? '',
    truths: prove(item.question),
    mistakes: Object.fromEntries(mistakes) as Proof['mistakes'],
  };
}

/** Proves the printed items. */
export const findVerbalProblems = (
  printed: readonly GeneratedItem[],
  all: readonly VerbalItem[],
): string[] => [
  ...findProofProblems(printed, all.map(createProof), [2, 3]),
  ...all.flatMap(findMisreadingProblems),
];

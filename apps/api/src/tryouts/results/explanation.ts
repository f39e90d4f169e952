import type { ItemExplanation } from '@ambang/contract/tryouts/item-explanations.ts';
import { noExplanationParts } from '@ambang/contract/tryouts/item-explanations.ts';
import type { StoredKeyItem } from '@ambang/db/tables/tryouts.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';

/** A struck question has no reasons: why it was struck replaces them. */
export function explanationParts({
  reasons,
  remember,
  quick,
  sources,
  struckReason,
}: StoredKeyItem): ItemExplanation {
  if (!reasons) return noExplanationParts;
  return {
    reasons: struckReason === undefined ? reasons : [],
    remember: remember ?? null,
    quick: quick ?? null,
    sources: (sources ?? []).map(({ text, quote = null }) => ({ text, quote })),
  };
}

/**
 * Returns the whole explanation as one text. After a correction it still names the key that the reasons were written for,
 * as the note above a corrected question says.
 */
export function explanationText(item: StoredKeyItem): string {
  const { reasons, explanation = '', remember, sources = [], struckReason } = item;
  if (!reasons) return explanation;
  const judged =
    struckReason === undefined ? judgedOptions(item, reasons) : [`Soal ini dianulir. ${struckReason}`];
  return [
    ...judged,
    ...(remember === undefined ? [] : [`Ingat: ${remember}`]),
    ...(sources.length === 0 ? [] : [`Sumber: ${sources.map(({ text }) => text).join('; ')}`]),
  ].join('\n\n');
}

interface JudgedOption {
  letter: string;
  reason: string;
  weight: number;
  isRight: boolean;
}

/** Returns the paragraphs about the options. */
function judgedOptions(item: StoredKeyItem, reasons: readonly string[]): string[] {
  const { rightOption, rightOptions = [rightOption], weights } = item.explainedKey ?? item;
  const options = reasons.map((reason, at): JudgedOption => ({
    letter: OPTION_LETTERS[at] ?? '',
    reason,
    weight: weights?.[at] ?? 0,
    isRight: rightOptions.includes(at),
  }));
  return weights ? valuedOptions(options, item.criterion) : answeredOptions(options);
}

/** "E (nilai 5): …", the highest value first */
function valuedOptions(options: readonly JudgedOption[], criterion: string | undefined): string[] {
  const valued = options
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ letter, reason, weight }) => `${letter} (nilai ${weight}): ${reason}`);
  return [...(criterion === undefined ? [] : [`Kriteria: ${criterion}`]), valued.join('\n')];
}

/** "Jawaban C. …", then "Pilihan A: …" for each other option. With several answers, each has its own line. */
function answeredOptions(options: readonly JudgedOption[]): string[] {
  const right = options.filter(({ isRight }) => isRight);
  const [only, ...others] = right;
  const isOnly = only !== undefined && others.length === 0;
  const answer = `Jawaban ${right.map(({ letter }) => letter).join(' dan ')}.`;
  const listed = isOnly ? options.filter((option) => option !== only) : options;
  return [
    isOnly ? `${answer} ${only.reason}` : answer,
    listed.map(({ letter, reason }) => `Pilihan ${letter}: ${reason}`).join('\n'),
  ];
}

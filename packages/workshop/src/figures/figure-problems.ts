import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { drawItem } from './draw.ts';
import { appearanceKey, isSameFigure } from './appearance.ts';
import { pictureCells } from './figure-cells.ts';
import { OPTION_LETTERS } from '../option-letters.ts';
import type { FiguralItem, OddItem, RuleItem } from './figural-item.ts';
import { findOtherOddOnes } from './traits.ts';
import { findMoveProblems, findMoveResults, findRotationProblems } from './transformations.ts';
import { findLookalikes } from './visibility.ts';

/** The fields of an item that its drawing must match. */
export interface Question {
  id: string;
  options: readonly string[];
  key?: string;
  picture?: string;
  alt?: string;
  cells?: object;
}

const MAX_BYTES = 15_000;
const FORBIDDEN = /<style|style=|<script|href|url\(|<image|<title|NaN|undefined/;

/** The letters of the options for which a condition is true. */
const lettersWhere = (condition: (index: number) => boolean): string =>
  OPTION_LETTERS.filter((_, at) => condition(at)).join(', ');

/** Checks that of all options only the key follows from the rule, and only its transformation explains the stem. */
function findRuleProblems(item: RuleItem): string[] {
  const expected = item.expected();
  const results = lettersWhere((at) => isSameFigure(item.options[at] ?? [], expected));
  const explained = lettersWhere(item.explains);
  return [
    ...(results === item.key ? [] : [`the rule leads to ${results || 'no option'}`]),
    ...(explained === item.key ? [] : [`the stem is explained by ${explained || 'none'}`]),
    ...findRivalProblems(item),
    ...(item.moves === true ? findMoveProblems(item) : []),
    ...(item.rotatingPart ? findRotationProblems(item, item.rotatingPart) : []),
  ];
}

/** Checks that no other simple rule that explains the stem leads to a wrong option. */
function findRivalProblems(item: RuleItem): string[] {
  const results = [...(item.rivalResults ?? []), ...findMoveResults(item)];
  const led = OPTION_LETTERS.filter(
    (letter, at) =>
      letter !== item.key && results.some((result) => isSameFigure(result, item.options[at] ?? [])),
  );
  return led.length === 0 ? [] : [`another rule leads to ${led.join(', ')}`];
}

/** Checks that only the key lacks the shared property, and that no simple property singles out another figure. */
function findOddProblems(item: OddItem): string[] {
  const values = item.options.map(item.shared);
  const alone = lettersWhere((at) => values.filter((value) => value === values[at]).length === 1);
  const split = new Set(values).size === 2 && alone === item.key;
  return [
    ...(split ? [] : [`the property has the values ${values.join(' | ')}`]),
    ...findOtherOddOnes(item).map(([name, letter]) => `${letter} is the odd one by "${name}"`),
  ];
}

/** Finds the problems of an item, without those of its question and picture. */
export function findItemProblems(item: FiguralItem): string[] {
  const appearances = new Set(item.options.map(appearanceKey)).size;
  const own = item.kind === 'ketidaksamaan' ? findOddProblems(item) : findRuleProblems(item);
  const count = appearances === OPTION_LETTERS.length && item.options.length === OPTION_LETTERS.length;
  const alike = findLookalikes(item.options).map(
    ([one, other]) => `${OPTION_LETTERS[one] ?? ''} and ${OPTION_LETTERS[other] ?? ''} look the same`,
  );
  return count ? [...alike, ...own] : [`${appearances} different options`, ...own];
}

/** Checks that the file equals the item's drawing, is small, and contains only shapes. */
function findPictureProblems(item: FiguralItem, folder: string): string[] {
  const svg = readFileSync(join(folder, `${item.id}.svg`), 'utf8');
  return [
    ...(svg === drawItem(item) ? [] : ['the picture differs from the drawing of the item']),
    ...(Buffer.byteLength(svg) < MAX_BYTES ? [] : ['the picture is too large']),
    ...(FORBIDDEN.test(svg) ? ['the picture contains more than shapes'] : []),
  ];
}

/** Checks that the question has the item's key and picture, and describes every option. */
function findQuestionProblems(item: FiguralItem, question: Question | undefined): string[] {
  if (!question) return ['no question'];
  const named = OPTION_LETTERS.every((letter, at) => question.options[at] === `Gambar ${letter}`);
  return [
    ...(question.key === item.key ? [] : [`the question's key is ${question.key ?? 'missing'}`]),
    ...(question.picture?.endsWith(`/${item.id}.svg`) ? [] : ['the question has another picture']),
    ...(isDeepStrictEqual(question.cells, pictureCells(drawItem(item)))
      ? []
      : ['the cells of the question differ from the drawing']),
    ...(named ? [] : ['the options are not Gambar A to E']),
    ...OPTION_LETTERS.filter((letter) => !new RegExp(`\\b${letter}: `).test(question.alt ?? '')).map(
      (letter) => `the description lacks ${letter}`,
    ),
  ];
}

/**
 * Finds all problems of figural items, their questions and the pictures in a folder.
 * @param questions all questions of the tryout; each question with a picture needs a drawing
 */
export function findFigureProblems(
  items: readonly FiguralItem[],
  questions: readonly Question[],
  folder: string,
): string[] {
  const ids = items.map(({ id }) => id);
  const duplicates = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: drawn twice`);
  const undrawn = questions
    .filter(({ id, picture }) => picture !== undefined && !ids.includes(id))
    .map(({ id }) => `${id}: a picture without a drawing`);
  const own = items.flatMap((item) => {
    const question = questions.find(({ id }) => id === item.id);
    return [
      ...findItemProblems(item),
      ...findQuestionProblems(item, question),
      ...findPictureProblems(item, folder),
    ].map((problem) => `${item.id}: ${problem}`);
  });
  return [...duplicates, ...undrawn, ...own];
}

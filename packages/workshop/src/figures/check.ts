// Holds figural items against their questions and their pictures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from './draw.ts';
import { look, same } from './equal.ts';
import { LETTERS } from './item.ts';
import type { Item, OddItem, RuleItem } from './item.ts';
import { rivals } from './traits.ts';
import { moveProblems, turnProblems } from './ways.ts';

/** What a question of the tryout has that belongs to its drawing. */
export interface Question {
  id: string;
  options: readonly string[];
  key?: string;
  picture?: string;
  alt?: string;
}

const MOST_BYTES = 15_000;
const FOREIGN = /<style|style=|<script|href|url\(|<image|<title|NaN|undefined/;

/** The letters for which something holds. */
const letters = (holds: (place: number) => boolean): string =>
  LETTERS.filter((_, at) => holds(at)).join(', ');

/** Exactly the key is what the rule makes of the stem; the rule explains every step of it, no mistake does. */
function ruleProblems(item: RuleItem): string[] {
  const expected = item.expected();
  const results = letters((at) => same(item.options[at] ?? [], expected));
  const explained = letters(item.explains);
  return [
    ...(results === item.key ? [] : [`the rule leads to ${results || 'no option'}`]),
    ...(explained === item.key ? [] : [`the stem is explained by ${explained || 'none'}`]),
    ...(item.moves === true ? moveProblems(item) : []),
    ...(item.turning ? turnProblems(item, item.turning) : []),
  ];
}

/** Four figures share the property, the key does not; no simple property singles out another one. */
function oddProblems(item: OddItem): string[] {
  const values = item.options.map(item.shared);
  const alone = letters((at) => values.filter((value) => value === values[at]).length === 1);
  const split = new Set(values).size === 2 && alone === item.key;
  return [
    ...(split ? [] : [`the property has the values ${values.join(' | ')}`]),
    ...rivals(item).map(([name, letter]) => `${letter} is the odd one by "${name}"`),
  ];
}

/** What is wrong with an item by itself. */
export function itemProblems(item: Item): string[] {
  const looks = new Set(item.options.map(look)).size;
  const own = item.kind === 'ketidaksamaan' ? oddProblems(item) : ruleProblems(item);
  const count = looks === LETTERS.length && item.options.length === LETTERS.length;
  return count ? own : [`${looks} different options`, ...own];
}

/** The picture is what the item draws, small and plain. */
function pictureProblems(item: Item, folder: string): string[] {
  const svg = readFileSync(join(folder, `${item.id}.svg`), 'utf8');
  return [
    ...(svg === draw(item) ? [] : ['the picture is not what the item draws']),
    ...(Buffer.byteLength(svg) < MOST_BYTES ? [] : ['the picture is too large']),
    ...(FOREIGN.test(svg) ? ['the picture has more than shapes'] : []),
  ];
}

/** The question has the item's key and picture, and describes every option. */
function questionProblems(item: Item, question: Question | undefined): string[] {
  if (!question) return ['no question'];
  const named = LETTERS.every((letter, at) => question.options[at] === `Gambar ${letter}`);
  return [
    ...(question.key === item.key ? [] : [`the question's key is ${question.key ?? 'missing'}`]),
    ...(question.picture?.endsWith(`/${item.id}.svg`) ? [] : ['the question has another picture']),
    ...(named ? [] : ['the options are not Gambar A to E']),
    ...LETTERS.filter((letter) => !new RegExp(`\\b${letter}: `).test(question.alt ?? '')).map(
      (letter) => `the description lacks ${letter}`,
    ),
  ];
}

/**
 * Every problem of figural items, their questions and the pictures in a folder; none if all is well.
 *
 * @param questions all items of the tryout; those with a picture must each have a drawing
 */
export function figureProblems(
  items: readonly Item[],
  questions: readonly Question[],
  folder: string,
): string[] {
  const ids = items.map(({ id }) => id);
  const doubles = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: drawn twice`);
  const undrawn = questions
    .filter(({ id, picture }) => picture !== undefined && !ids.includes(id))
    .map(({ id }) => `${id}: a picture that nothing draws`);
  const own = items.flatMap((item) => {
    const question = questions.find(({ id }) => id === item.id);
    return [...itemProblems(item), ...questionProblems(item, question), ...pictureProblems(item, folder)].map(
      (problem) => `${item.id}: ${problem}`,
    );
  });
  return [...doubles, ...undrawn, ...own];
}

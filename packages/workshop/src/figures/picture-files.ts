import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawItem } from './draw.ts';
import type { FiguralItem } from './figural-item.ts';
import { findWordsOutside } from './words-outside.ts';

/** Writes one SVG per item, named by its id. */
export function writePictures(items: readonly FiguralItem[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const item of items) writeFileSync(join(folder, `${item.id}.svg`), drawItem(item));
}

/** The SVG of an explanation, by item id. */
type Explanations = Readonly<Record<string, string>>;

const fileOf = (id: string): string => `${id}-pembahasan.svg`;

export function writeExplanationPictures(explanations: Explanations, folder: string): void {
  for (const [id, svg] of Object.entries(explanations)) writeFileSync(join(folder, fileOf(id)), svg);
}

interface ExplainedItem {
  id: string;
  explanationPicture?: string;
}

/**
 * Checks that every explanation picture equals its drawing, that every drawing is the picture of an item, and that no words
 * leave their box.
 */
export function findExplanationProblems(
  explanations: Explanations,
  items: readonly ExplainedItem[],
  folder: string,
): string[] {
  const named = items.filter(({ explanationPicture }) => explanationPicture !== undefined);
  const unmatched = Object.keys(explanations).filter((id) => !named.some((item) => item.id === id));
  const undrawn = named.filter(({ id }) => explanations[id] === undefined);
  const other = named.filter(
    ({ id, explanationPicture = '' }) =>
      explanations[id] !== undefined &&
      (explanationPicture !== `figures/${fileOf(id)}` ||
        readFileSync(join(folder, fileOf(id)), 'utf8') !== explanations[id]),
  );
  return [
    ...unmatched.map((id) => `${id}: a drawing without an explanation`),
    ...undrawn.map(({ id }) => `${id}: an explanation picture without a drawing`),
    ...other.map(({ id }) => `${id}: the explanation picture differs from its drawing`),
    ...Object.entries(explanations).flatMap(([id, svg]) =>
      findWordsOutside(svg).map((words) => `${id}: "${words}" leaves its box`),
    ),
  ];
}

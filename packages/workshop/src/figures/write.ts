// Writes pictures, and holds those of explanations against what draws them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from './draw.ts';
import type { Item } from './item.ts';

/** One SVG per item, called by its id. */
export function write(items: readonly Item[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const item of items) writeFileSync(join(folder, `${item.id}.svg`), draw(item));
}

/** The drawing of an explanation by the id of its item. */
export type Explanations = Readonly<Record<string, string>>;

const fileOf = (id: string): string => `${id}-pembahasan.svg`;

export function writeExplanations(explanations: Explanations, folder: string): void {
  for (const [id, svg] of Object.entries(explanations)) writeFileSync(join(folder, fileOf(id)), svg);
}

/** What an item has that its explanation's picture belongs to. */
interface Explained {
  id: string;
  explanationPicture?: string;
}

/** Every explanation's picture is what its program draws, and every drawing belongs to an item. */
export function explanationProblems(
  explanations: Explanations,
  items: readonly Explained[],
  folder: string,
): string[] {
  const named = items.filter(({ explanationPicture }) => explanationPicture !== undefined);
  const strays = Object.keys(explanations).filter((id) => !named.some((item) => item.id === id));
  const undrawn = named.filter(({ id }) => explanations[id] === undefined);
  const other = named.filter(
    ({ id, explanationPicture = '' }) =>
      explanations[id] !== undefined &&
      (explanationPicture !== `figures/${fileOf(id)}` ||
        readFileSync(join(folder, fileOf(id)), 'utf8') !== explanations[id]),
  );
  return [
    ...strays.map((id) => `${id}: a drawing of no explanation`),
    ...undrawn.map(({ id }) => `${id}: an explanation's picture that nothing draws`),
    ...other.map(({ id }) => `${id}: the explanation's picture is not what is drawn`),
  ];
}

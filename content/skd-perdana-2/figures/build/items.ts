import { LETTERS } from '@ambang/workshop/figures/item.ts';
import type { Item } from '@ambang/workshop/figures/item.ts';
import type { Figure } from '@ambang/workshop/figures/shapes.ts';
import { analogi } from './analogi.ts';
import { ketidaksamaan } from './ketidaksamaan.ts';
import { serial } from './serial.ts';

export const items: readonly Item[] = [...analogi, ...ketidaksamaan, ...serial];

/** An item by its id without the name of the tryout. */
export function item(id: string): Item {
  const found = items.find((each) => each.id === `perdana-${id}`);
  if (!found) throw new Error(`no item ${id}`);
  return found;
}

/** The figure of the key. */
export const keyed = ({ options, key }: Item): Figure => options[LETTERS.indexOf(key)] as Figure;

export const stemOf = (it: Item): readonly Figure[] => (it.kind === 'ketidaksamaan' ? [] : it.stem);

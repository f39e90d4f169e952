import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import type { FiguralItem } from '@ambang/workshop/figures/figural-item.ts';
import type { Figure } from '@ambang/workshop/figures/shapes.ts';
import { analogi } from './analogi.ts';
import { ketidaksamaan } from './ketidaksamaan.ts';
import { serial } from './serial.ts';

export const items: readonly FiguralItem[] = [...analogi, ...ketidaksamaan, ...serial];

/** @param id without the tryout's prefix */
export function item(id: string): FiguralItem {
  const found = items.find((each) => each.id === `utama-${id}`);
  if (!found) throw new Error(`unknown item: ${id}`);
  return found;
}

export const keyFigure = ({ options, key }: FiguralItem): Figure =>
  options[OPTION_LETTERS.indexOf(key)] as Figure;

export const stemOf = (it: FiguralItem): readonly Figure[] => (it.kind === 'ketidaksamaan' ? [] : it.stem);

import type { FiguralItem } from '@ambang/workshop/figures/figural-item.ts';
import { findItem } from '@ambang/workshop/figures/figural-item.ts';
import { analogi } from './analogi.ts';
import { ketidaksamaan } from './ketidaksamaan.ts';
import { serial } from './serial.ts';

export const items: readonly FiguralItem[] = [...analogi, ...ketidaksamaan, ...serial];

/** @param id without the tryout's prefix */
export const item = (id: string): FiguralItem => findItem(items, `perdana-${id}`);

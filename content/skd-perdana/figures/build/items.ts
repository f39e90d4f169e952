import { analogi } from './analogi.ts';
import type { Item } from './item.ts';
import { ketidaksamaan } from './ketidaksamaan.ts';
import { serial } from './serial.ts';

export const items: readonly Item[] = [...analogi, ...ketidaksamaan, ...serial];

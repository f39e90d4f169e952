import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from './figures/check.ts';
import type { Item } from './proofs/proof.ts';

export type WrittenItem = Item & Question & { explanationPicture?: string };

/** All items of a tryout as they are written, in the order of the files. */
export const readItems = (tryout: string): WrittenItem[] =>
  readdirSync(join(tryout, 'items'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(tryout, 'items', file), 'utf8')) as WrittenItem[]);

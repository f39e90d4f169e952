import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from './figures/figure-problems.ts';
import type { ProofItem } from './proofs/proof.ts';

type AuthoredItem = ProofItem & Question & { explanationPicture?: string };

export const readItems = (tryout: string): AuthoredItem[] =>
  readdirSync(join(tryout, 'items'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(tryout, 'items', file), 'utf8')) as AuthoredItem[]);

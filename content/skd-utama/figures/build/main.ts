// Writes the pictures.
import { fileURLToPath } from 'node:url';
import { write, writeExplanations } from '@ambang/workshop/figures/write.ts';
import { explanations } from './explain.ts';
import { items } from './items.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
write(items, folder);
writeExplanations(explanations, folder);

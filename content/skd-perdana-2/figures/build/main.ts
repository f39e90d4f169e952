// Writes all pictures of the tryout.
import { fileURLToPath } from 'node:url';
import { writePictures, writeExplanationPictures } from '@ambang/workshop/figures/picture-files.ts';
import { explanations } from './explain.ts';
import { items } from './items.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
writePictures(items, folder);
writeExplanationPictures(explanations, folder);

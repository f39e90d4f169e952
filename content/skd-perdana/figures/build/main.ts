// Writes the pictures: node content/skd-perdana/figures/build/main.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { draw } from './draw.ts';
import { items } from './items.ts';

for (const item of items) {
  writeFileSync(fileURLToPath(new URL(`../figural-${item.id}.svg`, import.meta.url)), draw(item));
}

// Writes the generated items of topics 2 to 10 and their pictures: `node content/latihan/generators/main.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figuralFiles, generateFigurals } from './figural/items.ts';
import { itemFiles } from './item-files.ts';

for (const { path, text } of [...itemFiles(), ...figuralFiles(generateFigurals())]) {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

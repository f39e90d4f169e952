// Writes the generated items of topics 2 to 7: `node content/latihan/generators/main.ts`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { itemFiles } from './item-files.ts';

for (const { path, text } of itemFiles())
  writeFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), text);

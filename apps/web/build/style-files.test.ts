import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './bundling/file-groups.ts';

const source = path.join(repositoryRoot, 'apps/web/src');

/** The files that a style sheet references. The build ignores references to missing files. */
function referencesIn(sheet: string): string[] {
  const text = readFileSync(path.join(source, sheet), 'utf8');
  const references = [...text.matchAll(/url\(\s*['"]?(\.{1,2}\/[^'")]+)/g)];
  return references.map(([, address = '']) => path.join(source, path.dirname(sheet), address));
}

test('every picture and font in a style sheet exists', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const references = sheets.flatMap(referencesIn);
  expect(references.length).toBeGreaterThan(8);
  expect(references.filter((file) => !existsSync(file))).toEqual([]);
});

test('no two style modules share a file name, because the file name prefixes their class names', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.module.css')).map((file) => path.basename(file));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

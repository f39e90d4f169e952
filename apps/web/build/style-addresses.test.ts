import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './bundling/chunks.ts';

const source = path.join(root, 'apps/web/src');

/** The files that a style sheet names; the build leaves an address alone that leads nowhere. */
function namedIn(sheet: string): string[] {
  const text = readFileSync(path.join(source, sheet), 'utf8');
  const named = [...text.matchAll(/url\(\s*['"]?(\.{1,2}\/[^'")]+)/g)];
  return named.map(([, address = '']) => path.join(source, path.dirname(sheet), address));
}

test('every picture and font that a style sheet names is there', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const named = sheets.flatMap(namedIn);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

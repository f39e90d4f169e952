import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staticImports } from '../../test/static-imports.ts';
import { chunkGroups, fileGroups, repositoryRoot } from './chunks.ts';

test.each(Object.entries(fileGroups))('every file of the group %s exists', (_, paths) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});

test('the entry of all pages needs no code of the chunks below the first three', () => {
  const chunkOf = (file: string) =>
    chunkGroups.find(({ test }) => (test instanceof RegExp ? test.test(file) : test(file)))?.name;
  const modules = [...staticImports([join(repositoryRoot, 'apps/web/src/app/main.tsx')])];
  const session = staticImports(modules.filter((file) => chunkOf(file) === 'session'));
  expect(session.size).toBeGreaterThan(10);
  const others = modules.filter((file) => !session.has(file));
  expect(others.filter((file) => chunkOf(file) !== 'common')).toEqual([]);
});

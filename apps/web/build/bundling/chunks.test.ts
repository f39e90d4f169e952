import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, fileGroups } from './chunks.ts';

test.each(Object.entries(fileGroups))('every file of the group %s exists', (_, paths) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, shares } from './chunks.ts';

test.each(Object.entries(shares))(
  'what %s names is there: who moves a file moves its code with it',
  (_, paths) => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './chunks.ts';

test("no two files of a component's styles share a name: it alone tells their classes apart", () => {
  const files = readdirSync(path.join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.module.css')).map((file) => path.basename(file));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

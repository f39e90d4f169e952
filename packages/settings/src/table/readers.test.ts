import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from './table.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

test('no program reads a setting past the table, whose checks and defaults it would miss', () => {
  const read = new RegExp(String.raw`\benv(?:\.|\[['"])(?:${settingNames.join('|')})\b`);
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^packages\/settings\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => read.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

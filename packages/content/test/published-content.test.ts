import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../src/load.ts';
import { splitPackage } from '../src/split.ts';

const { packages, bundles, problems } = await loadContent(
  path.resolve(import.meta.dirname, '../../../content'),
);

test('the published content passes all checks', () => {
  expect(problems).toEqual([]);
  expect(packages.map(({ slug }) => slug)).toEqual(['skd-perdana-2', 'skd-utama']);
  expect(bundles).not.toEqual([]);
});

test.each(packages)('the paper of $slug contains no key, weight, explanation, takeaway or source', (pkg) => {
  const { paper } = splitPackage(pkg);
  const serialized = JSON.stringify(paper);
  for (const { explanation, takeaway, sources } of pkg.items) {
    expect(serialized).not.toContain(JSON.stringify(explanation).slice(1, -1));
    for (const text of [takeaway, ...sources.map(({ place }) => place)])
      expect(serialized).not.toContain(JSON.stringify(text));
  }
  expect(serialized).not.toMatch(/"(key|weights|rightOption|explanation|takeaway|sources|difficulty|theme)"/);
});

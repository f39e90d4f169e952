import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../src/load.ts';
import { explainingTexts } from '../src/package.ts';
import { splitPackage } from '../src/split.ts';

const { packages, bundles, problems } = await loadContent(
  path.resolve(import.meta.dirname, '../../../content'),
);

test('the published content passes all checks', () => {
  expect(problems).toEqual([]);
  expect(packages.map(({ slug }) => slug)).toEqual(['skd-perdana-2', 'skd-utama']);
  expect(bundles).not.toEqual([]);
});

test.each(packages)('the paper of $slug contains no key, weight, reason, lesson or source', (pkg) => {
  const { paper } = splitPackage(pkg);
  const serialized = JSON.stringify(paper);
  for (const item of pkg.items)
    for (const text of [...explainingTexts(item), ...item.sources.map(({ place }) => place)])
      expect(serialized).not.toContain(JSON.stringify(text).slice(1, -1));
  expect(serialized).not.toMatch(
    /"(key|weights|rightOption|reasons|remember|sources|difficulty|theme|family)"/,
  );
});

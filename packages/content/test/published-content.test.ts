import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../src/load.ts';
import { explainingTexts } from '../src/package.ts';
import { splitForPractice } from '../src/split-for-practice.ts';

const { packages, pools, families, bundles, problems } = await loadContent(
  path.resolve(import.meta.dirname, '../../../content'),
);

test('the published content passes all checks', () => {
  expect(problems).toEqual([]);
  expect(packages.map(({ slug }) => slug)).toEqual(['skd-perdana-2', 'skd-utama']);
  expect(bundles).not.toEqual([]);
});

test.each([...packages, ...pools])(
  'the papers of $slug contain no key, weight, reason, lesson or source',
  (collection) => {
    const { revisions } = splitForPractice(collection, families);
    const serialized = JSON.stringify(revisions.map(({ paper }) => paper));
    for (const item of collection.items)
      for (const text of [...explainingTexts(item), ...item.sources.map(({ place }) => place)])
        expect(serialized).not.toContain(JSON.stringify(text).slice(1, -1));
    expect(serialized).not.toMatch(
      /"(key|weights|rightOption|reasons|remember|criterion|quick|sources|difficulty|theme|family)"/,
    );
  },
);

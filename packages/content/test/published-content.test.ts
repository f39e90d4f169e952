import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../src/load.ts';
import { splitPackage } from '../src/split.ts';

const { packages, bundles, problems } = await loadContent(
  path.resolve(import.meta.dirname, '../../../content'),
);

test('everything that is published passes every check', () => {
  expect(problems).toEqual([]);
  expect(packages.map(({ slug }) => slug)).toContain('skd-perdana');
  expect(bundles).not.toEqual([]);
});

test.each(packages)('$slug: the paper holds no key, weight or explanation', (pkg) => {
  const { paper, key } = splitPackage(pkg);
  const serialised = JSON.stringify(paper);
  for (const { explanation, source } of pkg.items) {
    expect(serialised).not.toContain(JSON.stringify(explanation).slice(1, -1));
    if (source !== null) expect(serialised).not.toContain(JSON.stringify(source).slice(1, -1));
  }
  expect(serialised).not.toMatch(/"(key|weights|rightOption|explanation|source|difficulty)"/);
  expect(key).toHaveLength(paper.length);
});

/** Related situations, by topic and number in the file: one met shortly after the other would help. */
const related = [
  ['17-sosial-budaya.json #4', '20-anti-radikalisme.json #3'],
  ['16-jejaring-kerja.json #3', '18-teknologi-informasi-komunikasi.json #7'],
];

test.each(related)('skd-perdana: %s and %s are far apart', (one, other) => {
  const items = packages.find(({ slug }) => slug === 'skd-perdana')?.items ?? [];
  const [first, second] = [one, other].map((place) => items.find(({ where }) => where === `items/${place}`));
  expect(Math.abs((first?.number ?? 0) - (second?.number ?? 0))).toBeGreaterThan(10);
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { packageFiles, writeFolder } from '../test/content-folder.ts';
import { perdanaBundle, validPackages } from '../test/valid-content.ts';
import type { MutablePackage } from '../test/valid-package.ts';
import { itemAt } from '../test/valid-package.ts';
import { loadContent, loadPackage, withoutFaultyPackages } from './load.ts';

/** Writes the packages `perdana` and `skd-utama`, changed by the test, and more files. */
function writeContent(
  change: (perdana: MutablePackage, utama: MutablePackage) => void = () => undefined,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const [perdana, utama] = validPackages();
  change(perdana, utama);
  const files = { 'bundles.json': [perdanaBundle], ...packageFiles(perdana), ...packageFiles(utama) };
  return writeFolder({ ...files, ...more });
}

const slugsOf = (packages: readonly { slug: string }[] = []) => packages.map(({ slug }) => slug);

test('every folder is a package, except rule-sets and hidden folders', async () => {
  const more = { '.git/tryout.json': {}, 'rule-sets/README.md': '' };
  const { packages, problems } = await loadContent(await writeContent(undefined, more));
  expect([slugsOf(packages), problems]).toEqual([['perdana', 'skd-utama'], []]);
});

test('a package with an unknown rule set is left out, and the other packages stay', async () => {
  const root = await writeContent((perdana) => (perdana.rules = { ...perdana.rules, name: 'lain' }));
  const content = await loadContent(root);
  expect(content.problems).toEqual([
    { where: 'perdana/tryout.json', message: 'Aturan ujian "lain" tidak dikenal; yang ada: skd.' },
  ]);
  expect(slugsOf(withoutFaultyPackages(content)?.packages)).toEqual(['skd-utama']);
});

test('a faulty item leaves out its package and is no problem of another package', async () => {
  const root = await writeContent((perdana) => (itemAt(perdana, 5).remember = 'Pendek.'));
  expect(slugsOf(withoutFaultyPackages(await loadContent(root))?.packages)).toEqual(['skd-utama']);
  expect((await loadPackage(path.join(root, 'skd-utama'))).problems).toEqual([]);
});

test('an item that repeats an item of another package leaves out both packages', async () => {
  const root = await writeContent((perdana, utama) => {
    itemAt(utama, 9).question = itemAt(perdana, 20).question;
  });
  const content = await loadContent(root);
  expect(content.problems).toMatchObject([{ where: 'skd-utama/items/uji.json #9' }]);
  expect(withoutFaultyPackages(content)?.packages).toEqual([]);
  expect((await loadPackage(path.join(root, 'perdana'))).problems).toEqual(content.problems);
});

test.each([
  ['bundle', { 'bundles.json': [{ ...perdanaBundle, price: 35 }] }],
  ['rule set', { 'rule-sets/lain.json': {} }],
])('no package can be published beside a faulty %s', async (_, more) => {
  expect(withoutFaultyPackages(await loadContent(await writeContent(undefined, more)))).toBeNull();
});

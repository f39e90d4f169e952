import path from 'node:path';
import { expect, test } from 'vitest';
import { packageFiles, writeFolder } from '../test/content-folder.ts';
import { perdanaBundle, validPackages } from '../test/valid-content.ts';
import type { MutablePackage } from '../test/valid-package.ts';
import { itemAt } from '../test/valid-package.ts';
import { originKey } from './folders.ts';
import { loadContent, loadContentFolders, loadPackage, withoutFaultyPackages } from './load.ts';

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

test('of two folders, the first one that has a name gives the tryout and the bundle', async () => {
  const theirs = await writeContent();
  const own = await writeFolder({
    ...packageFiles({ ...validPackages()[0], title: 'Punya sendiri' }),
    'bundles.json': [{ ...perdanaBundle, price: 77_000 }],
  });
  const { packages, bundles, origins, problems } = await loadContentFolders([own, theirs]);
  expect(problems).toEqual([]);
  expect(packages.map(({ slug, title }) => [slug, title])).toEqual([
    ['perdana', 'Punya sendiri'],
    ['skd-utama', validPackages()[1].title],
  ]);
  expect(bundles).toMatchObject([{ slug: perdanaBundle.slug, price: 77_000 }]);
  expect(origins.get(originKey('package', 'perdana'))).toBe(own);
  expect(origins.get(originKey('package', 'skd-utama'))).toBe(theirs);
  expect(origins.get(originKey('bundle', perdanaBundle.slug))).toBe(own);
});

test('a faulty tryout of the first folder is not replaced by that of the second', async () => {
  const own = await writeFolder({ 'perdana/tryout.json': '{' });
  const content = await loadContentFolders([own, await writeContent()]);
  expect(slugsOf(withoutFaultyPackages(content)?.packages)).toEqual(['skd-utama']);
});

test('of several folders one may lack bundles.json, but none may be missing or have faulty bundles', async () => {
  const theirs = await writeContent();
  const own = await writeFolder({ 'bundles.json': [{}] });
  const faulty = await loadContentFolders([own, theirs]);
  expect([faulty.problems[0]?.where, withoutFaultyPackages(faulty)]).toEqual([
    `${own}/bundles.json #1`,
    null,
  ]);
  const gone = await loadContentFolders(['/tidak/ada', theirs]);
  expect([gone.problems, withoutFaultyPackages(gone)]).toEqual([
    [{ where: '/tidak/ada', message: 'Folder ini tidak ada atau tidak dapat dibaca.' }],
    null,
  ]);
});

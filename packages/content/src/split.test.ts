import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MutablePackage } from '../test/valid-package.ts';
import { FIGURAL_NUMBER, itemAt, plainSvg, validPackage } from '../test/valid-package.ts';
import type { SplitPackage } from './split.ts';
import { canonicalJson, splitPackage } from './split.ts';

function splitAfter(change: (pkg: MutablePackage) => void): SplitPackage {
  const pkg = validPackage();
  change(pkg);
  return splitPackage(pkg);
}

const original = splitPackage(validPackage());

test('paper and key are sorted by number', () => {
  expect(splitAfter((pkg) => pkg.items.reverse())).toEqual(original);
  expect(original.paper).toHaveLength(110);
  expect(original.key.map(({ topic }) => topic)).toEqual(original.paper.map(({ topic }) => topic));
});

test('the paper contains only topic, question, options, picture and its description', () => {
  const names = new Set(original.paper.flatMap((item) => Object.keys(item)));
  expect([...names].sort()).toEqual(['alt', 'options', 'picture', 'question', 'topic']);
  const serialized = JSON.stringify(original.paper);
  for (const { reasons } of validPackage().items)
    for (const reason of reasons) expect(serialized).not.toContain(reason);
});

test('the right option of a TKP item is the one with the highest weight', () => {
  const { key } = splitAfter((pkg) => (itemAt(pkg, 66).weights = [1, 2, 5, 3, 4]));
  expect(key[65]).toMatchObject({ rightOption: 2, weights: [1, 2, 5, 3, 4] });
  expect(key[0]).toMatchObject({ rightOption: 1, weights: null });
});

test('only a corrected item has `rightOptions` or `isStruck`, so that other content hashes stay the same', () => {
  const { key } = splitAfter((pkg) => {
    itemAt(pkg, 1).key = ['D', 'B'];
    itemAt(pkg, 66).struck = 'Dua pilihan benar.';
  });
  expect(key[0]).toMatchObject({ rightOption: 1, rightOptions: [1, 3] });
  expect(key[65]).toMatchObject({ isStruck: true, struckReason: 'Dua pilihan benar.' });
  const names = new Set(original.key.flatMap((item) => Object.keys(item)));
  expect([names.has('rightOptions'), names.has('isStruck')]).toEqual([false, false]);
  const withOneKey = splitAfter((pkg) => (itemAt(pkg, 1).key = ['B']));
  expect(withOneKey.contentHash).toBe(original.contentHash);
});

test('the field `corrected` affects neither paper nor key nor hashes', () => {
  expect(splitAfter((pkg) => pkg.items.forEach((item) => (item.corrected = true)))).toEqual(original);
});

test('the key contains reasons, lesson and sources, and other fields only if the item has them', () => {
  const law = {
    title: 'UUD NRI Tahun 1945',
    place: 'Pasal 30',
    isLaw: true,
    checkedOn: '2026-11-22',
    quote: 'Kutipan.',
  };
  const work = { title: 'KBBI', place: 'lema bela', isLaw: false, checkedOn: '2026-03-01', quote: null };
  const { key } = splitAfter((pkg) => {
    const quick = { text: 'Hitung dari belakang.', seconds: 30 };
    Object.assign(itemAt(pkg, 1), { remember: 'Bacalah dahulu.', sources: [law, work] });
    Object.assign(itemAt(pkg, 42), { quick, template: 'satu-tingkat', shuffle: false });
  });
  expect(key[0]).toMatchObject({
    reasons: itemAt(validPackage(), 1).reasons,
    remember: 'Bacalah dahulu.',
    sources: [{ text: 'UUD NRI Tahun 1945 Pasal 30', quote: 'Kutipan.' }, { text: 'KBBI, lema bela' }],
    theme: 'sejarah',
  });
  expect(key[41]).toMatchObject({
    quick: { text: 'Hitung dari belakang.', seconds: 30 },
    family: `jenis-${key[41]!.topic}`,
    template: 'satu-tingkat',
    shuffle: false,
  });
  const optional = ['criterion', 'quick', 'family', 'template', 'shuffle', 'struckReason'];
  expect(Object.keys(key[0]!).filter((name) => optional.includes(name))).toEqual([]);
  expect(key[FIGURAL_NUMBER - 1]).toMatchObject({ shuffle: false });
});

test('an explanation picture is in the key but not in the paper', () => {
  const { key, paper, pictures } = splitAfter((pkg) => {
    pkg.figures.set('figures/bahas.svg', new Uint8Array([7]));
    Object.assign(itemAt(pkg, 1), { explanationPicture: 'figures/bahas.svg', explanationAlt: 'Bagan.' });
  });
  expect(key[0]).toMatchObject({ explanationAlt: 'Bagan.' });
  expect(pictures.map(({ hash }) => hash)).toContain(key[0]?.explanationPicture);
  expect(JSON.stringify(paper)).not.toContain(key[0]?.explanationPicture);
});

test('a picture is identified by the hash of its bytes, and copies are listed once', () => {
  const hash = createHash('sha256').update(plainSvg).digest('hex');
  expect(original.paper[FIGURAL_NUMBER - 1]?.picture).toBe(hash);
  expect(original.pictures).toEqual([
    { hash, mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(plainSvg) },
  ]);
  const copied = splitAfter((pkg) => {
    pkg.figures.set('figures/salinan.svg', new TextEncoder().encode(plainSvg));
    itemAt(pkg, FIGURAL_NUMBER + 1).picture = 'figures/salinan.svg';
  });
  expect(copied.pictures).toHaveLength(1);
});

test('a changed key changes the content hash but not the paper hash', () => {
  const changed = splitAfter((pkg) => (itemAt(pkg, 1).key = 'E'));
  expect(changed.contentHash).not.toBe(original.contentHash);
  expect(changed.paperHash).toBe(original.paperHash);
});

test.each<[string, (pkg: MutablePackage) => void]>([
  ['question', (pkg) => (itemAt(pkg, 1).question += ' ')],
  ['option', (pkg) => (itemAt(pkg, 1).options[4] += '!')],
  ['alternative text', (pkg) => (itemAt(pkg, FIGURAL_NUMBER).alt += '!')],
  ['picture', (pkg) => void pkg.figures.set('figures/bentuk.svg', new Uint8Array([1]))],
  ['title', (pkg) => (pkg.title = 'Lain')],
  ['slug', (pkg) => (pkg.slug = 'lain')],
  ['rule set', (pkg) => (pkg.rules = { ...pkg.rules, name: 'lain' })],
])('another %s changes both hashes', (_name, change) => {
  const changed = splitAfter(change);
  expect(changed.paperHash).not.toBe(original.paperHash);
  expect(changed.contentHash).not.toBe(original.contentHash);
});

test('closing time and difficulty affect neither paper nor key nor hashes', () => {
  const changed = splitAfter((pkg) => {
    pkg.closesAt = 1;
    itemAt(pkg, 1).difficulty = 1;
  });
  expect(changed).toEqual(original);
});

test('canonical JSON sorts names at all levels', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
});

import { expect, test } from 'vitest';
import { FIGURAL_NUMBER, itemAt, validFamilies, validPackage, validPool } from '../test/valid-package.ts';
import { splitForPractice } from './split-for-practice.ts';
import { splitPackage } from './split.ts';

test('the revisions of a tryout have the paper and key of its version', () => {
  const pkg = validPackage();
  const { revisions, pictures } = splitForPractice(pkg, validFamilies);
  const { paper, key, pictures: ofVersion } = splitPackage(pkg);
  expect(revisions.map((revision) => revision.paper)).toEqual(paper);
  expect(revisions.map((revision) => revision.key)).toEqual(key);
  expect(pictures).toEqual(ofVersion);
  expect(new Set(revisions.map(({ pool, single }) => `${pool} ${single}`))).toEqual(new Set(['tryout null']));
});

test('an item is classified by its family, else by its theme within the topic', () => {
  const pkg = validPackage();
  Object.assign(itemAt(pkg, 40), { template: 'satu-tingkat', difficulty: 5 });
  const { revisions } = splitForPractice(pkg, validFamilies);
  expect(revisions[0]).toMatchObject({
    ...{ topic: 11, theme: 'sejarah', family: null, template: null },
    ...{ kind: 'topik-11-sejarah', kindName: 'Sejarah pergerakan' },
  });
  expect(revisions[39]).toMatchObject({
    ...{ itemId: itemAt(pkg, 40).id, topic: 3, theme: null, family: 'jenis-3', difficulty: 5 },
    ...{ kind: 'jenis-3', kindName: 'Jenis Verbal Analitis', template: 'satu-tingkat' },
  });
});

test('options are not shuffled if a picture shows them or if the author keeps their order', () => {
  const pkg = validPackage();
  itemAt(pkg, 40).shuffle = false;
  const { revisions } = splitForPractice(pkg, validFamilies);
  const kept = revisions.flatMap(({ shuffle }, index) => (shuffle ? [] : [index + 1]));
  expect(kept).toEqual([40, FIGURAL_NUMBER]);
});

test('the hash of an item changes with its texts, but not with its difficulty', () => {
  const hashAfter = (change: object) => {
    const pkg = validPackage();
    Object.assign(itemAt(pkg, 1), change);
    return splitForPractice(pkg, validFamilies).revisions[0]!.hash;
  };
  const original = hashAfter({});
  expect(hashAfter({ difficulty: 5 })).toBe(original);
  for (const change of [{ question: 'Apa?' }, { key: 'E' }, { remember: 'Baca.' }])
    expect(hashAfter(change)).not.toBe(original);
});

test('the items of a single test name it, and a pool has its own pictures', () => {
  const practice = splitForPractice(validPool('latihan'), validFamilies);
  expect(practice.revisions[0]).toMatchObject({ pool: 'practice', single: null });
  expect(practice.pictures.map(({ bytes }) => bytes)).toEqual([...validPool('latihan').figures.values()]);
  const single = splitForPractice({ ...validPool('tes-tiu-1'), single: 'TIU' }, validFamilies);
  expect(single.revisions[0]).toMatchObject({ pool: 'practice', single: 'tes-tiu-1' });
  const open = splitForPractice({ ...validPool('publik'), pool: 'public' }, validFamilies);
  expect(open.revisions[0]).toMatchObject({ pool: 'public', single: null });
});

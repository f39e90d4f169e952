import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { validPackage } from '../test/valid-package.ts';
import { numberItems } from './number-items.ts';
import type { PackageDraft } from './package.ts';

const draft = (change: Partial<PackageDraft> = {}): PackageDraft => {
  const { rules, ...head } = validPackage();
  return { ...head, ruleSet: rules.name, ...change };
};

const idsOf = (change?: Partial<PackageDraft>) =>
  numberItems(draft(change), skdRules).items.map(({ id }) => id);

test('items are numbered from 1 in the order of the tests', () => {
  const { items } = numberItems(draft(), skdRules);
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 110 }, (_, index) => index + 1));
  const tests = items.map(({ topic }) => skdRules.topics.find(({ id }) => id === topic)?.test);
  expect([tests.lastIndexOf('TWK'), tests.lastIndexOf('TIU'), tests.lastIndexOf('TKP')]).toEqual([
    29, 64, 109,
  ]);
});

test('the random order changes with slug and draw, but not with the file order or with texts', () => {
  const drawn = idsOf();
  expect(
    idsOf({
      items: draft()
        .items.reverse()
        .map((item) => ({ ...item, question: 'Lain?' })),
    }),
  ).toEqual(drawn);
  expect(idsOf({ draw: 2 })).not.toEqual(drawn);
  expect(idsOf({ slug: 'lain' })).not.toEqual(drawn);
});

test('items are sorted by difficulty only if the package has the order `difficulty`', () => {
  const levels = (change: Partial<PackageDraft>) =>
    numberItems(draft(change), skdRules)
      .items.slice(0, 30)
      .map(({ difficulty }) => difficulty);
  const rising = levels({ order: 'difficulty' });
  expect(rising).toEqual(rising.toSorted());
  expect(levels({ order: 'random' })).not.toEqual(rising);
});

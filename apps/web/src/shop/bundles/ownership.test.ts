import { expect, test } from 'vitest';
import { bundleWith } from '../../../../../packages/contract/test/samples.ts';
import { countOwned, findSmallerBundle } from './ownership.ts';

const both = bundleWith({ id: 3, tryoutIds: [1, 2], price: 49_000 });
const second = bundleWith({ id: 2, tryoutIds: [2], price: 49_000 });
const owned = [{ id: 1 }, { id: 9 }];

test("only the bundle's own tryouts are counted", () => {
  expect(countOwned(both, owned)).toBe(1);
  expect(countOwned(second, owned)).toBe(0);
});

test('a smaller bundle has exactly the new tryouts and costs no more', () => {
  expect(findSmallerBundle(both, owned, [both, second])).toBe(second);
  const unfit = [
    bundleWith({ ...second, price: 49_001 }),
    bundleWith({ ...second, tryoutIds: [1] }),
    bundleWith({ ...second, isSaleClosed: true }),
    bundleWith({ ...second, isOwned: true }),
  ];
  expect(findSmallerBundle(both, owned, [both, ...unfit])).toBeUndefined();
});

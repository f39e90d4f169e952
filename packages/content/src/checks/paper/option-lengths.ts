import type { Collection, Item, Problem, TestItems } from '../../package.ts';
import { groupItemsByTest, isCorrected, bestOptionIndex } from '../../package.ts';

/** By chance the longest option would be right in a fifth of the items. */
const MAX_SHARE = 0.35;

/** The length of an option must not reveal that it is right (in TKP the best). Corrected items are exempt. */
export function checkOptionLengths(pkg: Collection): Problem[] {
  return groupItemsByTest(pkg).flatMap((each) => [
    ...findRevealingLengths(each, 'terpanjang', (other, right) => other < right),
    ...findRevealingLengths(each, 'terpendek', (other, right) => other > right),
  ]);
}

function findRevealingLengths(
  { test, items }: TestItems,
  which: string,
  isExceeded: (other: number, right: number) => boolean,
): Problem[] {
  const count = items.filter((item) => !isCorrected(item) && isExtreme(item, isExceeded)).length;
  if (items.length === 0 || count / items.length <= MAX_SHARE) return [];
  const message = `${test.name}: pilihan ${which} menjadi kunci ${count} dari ${items.length} soal; paling banyak 35%.`;
  return [{ where: 'items', message }];
}

function isExtreme(item: Item, isExceeded: (other: number, right: number) => boolean): boolean {
  const right = bestOptionIndex(item);
  const length = item.options[right]?.length;
  if (length === undefined) return false;
  return item.options.every((option, index) => index === right || isExceeded(option.length, length));
}

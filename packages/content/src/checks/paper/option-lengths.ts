import type { Item, Package, Problem, TestItems } from '../../package.ts';
import { groupItemsByTest, isCorrected, bestOptionIndex } from '../../package.ts';

/** By chance the longest option is right in a fifth of the items. */
const MAX_SHARE = 0.35;

/** The right (for TKP the best) option must not be recognisable by its length. Corrected items are exempt. */
export function checkOptionLengths(pkg: Package): Problem[] {
  return groupItemsByTest(pkg).flatMap((each) => [
    ...conspicuous(each, 'terpanjang', (other, right) => other < right),
    ...conspicuous(each, 'terpendek', (other, right) => other > right),
  ]);
}

function conspicuous(
  { test, items }: TestItems,
  which: string,
  isBeaten: (other: number, right: number) => boolean,
): Problem[] {
  const count = items.filter((item) => !isCorrected(item) && isExtreme(item, isBeaten)).length;
  if (items.length === 0 || count / items.length <= MAX_SHARE) return [];
  const message = `${test.name}: pilihan ${which} menjadi kunci ${count} dari ${items.length} soal; paling banyak 35%.`;
  return [{ where: 'items', message }];
}

function isExtreme(item: Item, isBeaten: (other: number, right: number) => boolean): boolean {
  const right = bestOptionIndex(item);
  const length = item.options[right]?.length;
  if (length === undefined) return false;
  return item.options.every((option, index) => index === right || isBeaten(option.length, length));
}

import type { Item, Package, Problem } from '../../package.ts';
import { isCorrected, rightOption } from '../../package.ts';
import type { TestItems } from './by-test.ts';
import { byTest } from './by-test.ts';

/** By chance the longest option is right in a fifth of the items; above this a candidate can bet on it. */
const GREATEST_SHARE = 0.35;

/** The right (for TKP the best) option must not stand out by its length, unless a correction made it so. */
export function checkOptionLengths(pkg: Package): Problem[] {
  return byTest(pkg).flatMap((each) => [
    ...standingOut(each, 'terpanjang', (other, right) => other < right),
    ...standingOut(each, 'terpendek', (other, right) => other > right),
  ]);
}

function standingOut(
  { test, items }: TestItems,
  which: string,
  isOutdone: (other: number, right: number) => boolean,
): Problem[] {
  const count = items.filter((item) => !isCorrected(item) && isAlone(item, isOutdone)).length;
  if (items.length === 0 || count / items.length <= GREATEST_SHARE) return [];
  const message = `${test.name}: pilihan ${which} menjadi kunci ${count} dari ${items.length} soal; paling banyak 35%.`;
  return [{ where: 'items', message }];
}

function isAlone(item: Item, isOutdone: (other: number, right: number) => boolean): boolean {
  const right = rightOption(item);
  const length = item.options[right]?.length;
  if (length === undefined) return false;
  return item.options.every((option, index) => index === right || isOutdone(option.length, length));
}

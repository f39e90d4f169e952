import { checkPackage, checkTogether } from '../src/check.ts';
import type { Problem } from '../src/package.ts';
import type { MutablePackage } from './valid-package.ts';
import { validFamilies, validPackage } from './valid-package.ts';

/** Returns the problems of a valid package after a change, without the slug in their positions. */
export function problemsAfter(change: (pkg: MutablePackage) => void): Problem[] {
  const pkg = validPackage();
  change(pkg);
  return [...checkPackage(pkg), ...checkTogether([pkg], [], validFamilies).map(withoutSlug)];
}

const withoutSlug = ({ where, message }: Problem): Problem => ({
  where: where.replace('uji/', ''),
  message: message.replace('uji/', ''),
});

/** The position of an item in problems. */
export const positionOf = (number: number): string => `items/uji.json #${number}`;

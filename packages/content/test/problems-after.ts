import { checkPackage, checkPackagesTogether } from '../src/check.ts';
import type { Problem } from '../src/package.ts';
import type { MutablePackage } from './valid-package.ts';
import { validPackage } from './valid-package.ts';

export function problemsAfter(change: (pkg: MutablePackage) => void): Problem[] {
  const pkg = validPackage();
  change(pkg);
  return [...checkPackage(pkg), ...checkPackagesTogether([pkg]).map(withoutSlug)];
}

const withoutSlug = ({ where, message }: Problem): Problem => ({
  where: where.replace('uji/', ''),
  message: message.replace('uji/', ''),
});

export const at = (number: number): string => `items/uji.json #${number}`;

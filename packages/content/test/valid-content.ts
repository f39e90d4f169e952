import type { MutablePackage } from './valid-package.ts';
import { validPackage } from './valid-package.ts';

export const perdanaBundle = {
  slug: 'perdana',
  name: 'Perdana',
  description: 'Satu tryout.',
  contents: ['1 tryout'],
  price: 0,
  basePrice: 0,
  tryouts: ['perdana'],
};

/** Creates the packages `perdana` and `skd-utama` without problems, which a test may change. */
export const validPackages = (): [MutablePackage, MutablePackage] => [
  validPackage('perdana'),
  // With draw 1 the key of this package repeats a letter too often.
  { ...validPackage('skd-utama'), draw: 4 },
];

import { packageFiles, writeFolder } from '../../../../packages/content/test/content-folder.ts';
import { validPackage } from '../../../../packages/content/test/valid-package.ts';

type Files = Record<string, unknown>;

const ruleSet = {
  name: 'cpns',
  title: 'CPNS',
  source: 'Keputusan',
  issuedOn: '2024-07-29',
  grades: { TWK: 65, TIU: 80, TKP: 166 },
};

const offer = { description: 'Satu tryout.', contents: ['1 tryout'] };

/** Content without problems, much faster to publish than the real content. */
export const validContent: Files = {
  ...packageFiles({ ...validPackage('perdana'), title: 'Paket Perdana' }),
  // With different draws the key repeats a letter too often.
  ...packageFiles({ ...validPackage('skd-utama'), title: 'SKD Utama', draw: 4 }),
  'bundles.json': [
    { ...offer, slug: 'perdana', name: 'Perdana', price: 0, basePrice: 0, tryouts: ['perdana'] },
    { ...offer, slug: 'utama', name: 'Utama', price: 49_000, basePrice: 99_000, tryouts: ['skd-utama'] },
  ],
  'rule-sets/cpns.json': ruleSet,
};

export const itemsFile = 'perdana/items/uji.json';

export function writeContentWith(file: string, fields: Files): Promise<string> {
  const [first, ...rest] = validContent[file] as object[];
  return writeFolder({ ...validContent, [file]: [{ ...first, ...fields }, ...rest] });
}

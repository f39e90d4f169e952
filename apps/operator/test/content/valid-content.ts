import { packageFiles, writeFolder } from '../../../../packages/content/test/content-folder.ts';
import { perdanaBundle, validPackages } from '../../../../packages/content/test/valid-content.ts';

type Files = Record<string, unknown>;

const ruleSet = {
  name: 'cpns',
  title: 'CPNS',
  source: 'Keputusan',
  issuedOn: '2024-07-29',
  grades: { TWK: 65, TIU: 80, TKP: 166 },
};

const [perdana, utama] = validPackages();

/** Content without problems, much faster to publish than the real content. */
export const validContent: Files = {
  ...packageFiles({ ...perdana, title: 'Paket Perdana' }),
  ...packageFiles({ ...utama, title: 'SKD Utama' }),
  'bundles.json': [
    perdanaBundle,
    {
      ...perdanaBundle,
      slug: 'utama',
      name: 'Utama',
      price: 49_000,
      basePrice: 99_000,
      tryouts: ['skd-utama'],
    },
  ],
  'rule-sets/cpns.json': ruleSet,
};

export const itemsFile = 'perdana/items/uji.json';

export const contentWith = (file: string, fields: Files): Files => {
  const [first, ...rest] = validContent[file] as object[];
  return { ...validContent, [file]: [{ ...first, ...fields }, ...rest] };
};

export const writeContentWith = (file: string, fields: Files): Promise<string> =>
  writeFolder(contentWith(file, fields));

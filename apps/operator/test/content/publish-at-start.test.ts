import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listOfferedBundles } from '@ambang/db/shop/bundles.ts';
import { readContentCheck } from '@ambang/db/monitoring/content-checks.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { packageFiles, rewriteFolder } from '../../../../packages/content/test/content-folder.ts';
import { validPackage } from '../../../../packages/content/test/valid-package.ts';
import { listLockWaits } from '../../../../packages/db/test/lock-waits.ts';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { runCommand } from '../run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const unknownAccount = '00000000-0000-0000-0000-000000000000';

const bundle = {
  slug: 'uji',
  name: 'Uji',
  description: 'Satu tryout.',
  contents: ['1 tryout'],
  price: 49_000,
  basePrice: 0,
  tryouts: ['uji'],
};
const tryoutHead = {
  slug: 'uji',
  title: 'Paket Uji',
  ruleSet: 'skd',
  order: 'random',
  draw: 1,
  closesAt: null,
};
const rules = {
  name: 'cpns',
  title: 'CPNS',
  source: 'Keputusan',
  issuedOn: '2024-07-29',
  grades: { TWK: 65, TIU: 80, TKP: 166 },
};
const validContent = {
  ...packageFiles(validPackage()),
  'bundles.json': [bundle],
  'rule-sets/cpns.json': rules,
};

/** One folder for all starts, because what another folder has published is left. */
const root = await mkdtemp(path.join(tmpdir(), 'ambang-content-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const publishFiles = async (files: Readonly<Record<string, unknown>>) =>
  publishFolder(await rewriteFolder(root, files));

async function publishFolder(folder: string): Promise<string[]> {
  const { code, out, err } = await runCommand(['publish', '--at-start', folder], { url: database.url, now });
  expect([code, err]).toEqual([0, '']);
  return out === '' ? [] : out.split('\n');
}

const readStoredContent = async () => ({
  versions: await database.db.selectFrom('tryoutVersions').select(['id', 'contentHash']).execute(),
  rules: await database.db.selectFrom('ruleSets').selectAll().execute(),
  bundles: await listOfferedBundles(database.db, unknownAccount),
});

const listOffers = async () =>
  (await listOfferedBundles(database.db, unknownAccount)).map(({ name, price }) => [name, price]);

beforeEach(async () => {
  await sql`truncate content_origins, tryouts, tryout_versions, bundles restart identity cascade`.execute(
    database.db,
  );
  expect(await publishFiles(validContent)).toEqual([]);
});

const withRenamedItem = () => {
  const pkg = validPackage();
  const items = pkg.items.map((item, index) => (index === 0 ? { ...item, id: 'uji-lain' } : item));
  return packageFiles({ ...pkg, items });
};

test.each<[string, object, RegExp]>([
  ['other items under a published slug', withRenamedItem(), /^Tryout "uji" .*soal lain berarti tryout lain/],
  [
    'a different rule set under a published slug',
    { 'uji/tryout.json': { ...tryoutHead, ruleSet: 'cpns' } },
    /^Tryout "uji" .*pakai slug baru untuk aturan cpns/,
  ],
  [
    'a bundle with the name of a bundle that is not ready',
    {
      'bundles.json': [
        { ...bundle, name: 'Lama', price: 5_000 },
        { ...bundle, slug: 'lain' },
      ],
    },
    /^Dua bundel bernama "Uji"/,
  ],
  [
    'a file of zeros, as after a power cut',
    { 'uji/items/uji.json': new Uint8Array(9) },
    /^uji\/items\/uji\.json: Isi berkas ini bukan JSON/,
  ],
  [
    'a text that the database cannot store',
    { 'bundles.json': [{ ...bundle, name: 'Uji\0' }] },
    /^bundles\.json #1: "name" berisi karakter/,
  ],
])(
  'publish --at-start with %s changes nothing and stores the problem until it is fixed',
  async (_, draft, words) => {
    const before = await readStoredContent();
    const lines = await publishFiles({ ...validContent, ...draft });
    expect(lines.filter((line) => words.test(line))).toHaveLength(1);
    expect(await readStoredContent()).toEqual(before);
    expect((await readContentCheck(database.db))?.firstProblem).toMatch(words);
    expect(await publishFiles(validContent)).toEqual([]);
    expect(await readContentCheck(database.db)).toMatchObject({ problemCount: 0, firstProblem: null });
  },
);

test('publish --at-start reports an unreadable picture as a problem of its package', async () => {
  const folder = await rewriteFolder(root, { ...validContent, 'uji/figures/besar.svg': '<svg/>' });
  // Node cannot read a file above 2 GiB in one call.
  await truncate(path.join(folder, 'uji/figures/besar.svg'), 3 * 2 ** 30);
  expect((await publishFolder(folder))[0]).toBe(
    'uji/figures/besar.svg: Berkas ini tidak ada atau tidak dapat dibaca.',
  );
});

test('publish --at-start withdraws no bundle in favour of a bundle with an unconfirmed price', async () => {
  const waiting = /^Bundel .*: harga Rp49\.000 menjadi Rp4\.900 belum berlaku/;
  const other = { ...bundle, slug: 'lain', price: 4_900 };
  for (const draft of [other, { ...other, name: 'Lain' }]) {
    expect((await publishFiles({ ...validContent, 'bundles.json': [draft] }))[0]).toMatch(waiting);
    expect(await listOffers()).toEqual([['Uji', 49_000]]);
  }
  // A bundle with another slug replaces the offered one; a bundle with an unconfirmed price does not.
  const moved = { ...bundle, slug: 'pindah', price: 45_000 };
  expect(
    await publishFiles({ ...validContent, 'bundles.json': [moved, { ...other, name: 'Lain' }] }),
  ).toEqual([
    'Bundel Uji: ditawarkan (Rp49.000) menjadi tidak ditawarkan.',
    expect.stringMatching(/^Bundel Lain: .* belum berlaku/),
  ]);
  expect(await listOffers()).toEqual([['Uji', 45_000]]);
});

test('publish --at-start withdraws no bundle in favour of a bundle whose tryout is not published', async () => {
  const files = {
    'baru/tryout.json': '{',
    'bundles.json': [{ ...bundle, slug: 'dua', tryouts: ['uji', 'baru'] }],
  };
  expect(await publishFiles({ ...validContent, ...files })).toHaveLength(3);
  expect(await listOffers()).toEqual([['Uji', 49_000]]);
});

test('two simultaneous publish commands leave one of their bundles offered', async () => {
  const { db } = database;
  const starts = await db.transaction().execute(async (trx) => {
    await trx.updateTable('bundles').set({ price: 49_000 }).execute();
    const begun: Promise<string[]>[] = [];
    for (const number of [1, 2]) {
      const offer = { ...bundle, slug: `uji-${number}`, price: 40_000 + number };
      begun.push(publishFiles({ ...validContent, 'bundles.json': [offer] }));
      await expect.poll(() => listLockWaits(database), { timeout: 10_000 }).toHaveLength(number);
    }
    return { begun };
  });
  expect(await Promise.all(starts.begun)).toEqual([
    ['Bundel Uji: ditawarkan (Rp49.000) menjadi tidak ditawarkan.'],
    [expect.stringMatching(/^Bundel Uji: ditawarkan \(Rp4\d\.00\d\) menjadi tidak ditawarkan\.$/)],
  ]);
  expect(await listOffers()).toHaveLength(1);
});

import { tryAcquireRescoreLock, releaseRescoreLock } from '@ambang/db/attempts/run-locks.ts';
import { expect, test } from 'vitest';
import { contentFolder } from '../../src/context.ts';
import type { AuthoredItem } from './rescore-content.ts';
import { readFirstItem, slug, usePublishedContent, withTwoKeys, copyContentWith } from './rescore-content.ts';

const { database, runOperator, readTryout, readVersions } = usePublishedContent();

test('rescore refuses reordered options with a corrected key', async () => {
  const root = await copyContentWith((item) => ({
    ...withTwoKeys(item),
    options: item.options.toReversed(),
  }));
  const before = await readVersions();
  const { code, err } = await runOperator('rescore', slug, root);
  expect([code, err]).toEqual([1, expect.stringContaining('dalam urutan lain: kembalikan urutannya')]);
  expect(await readVersions()).toEqual(before);
});

test('rescore refuses a package without a published question and applies nothing', async () => {
  const root = await copyContentWith((item) => ({ ...withTwoKeys(item), id: 'nama-lain' }));
  const { id } = await readFirstItem();
  const before = await readVersions();
  for (const options of [[], ['--dry-run']]) {
    const { code, err } = await runOperator('rescore', slug, root, ...options);
    expect([code, err]).toEqual([1, expect.stringContaining(`(${id}) tidak ada lagi di paket: kembalikan`)]);
  }
  expect(await readVersions()).toEqual(before);
});

const swapFirstTwo = ([a, b, ...rest]: string[]): string[] => [b!, a!, ...rest];

test.each([
  [
    'permuted without a change of the key',
    ({ options }: AuthoredItem) => ({ options: swapFirstTwo(options) }),
  ],
  [
    'permuted while another option is reworded',
    ({ options }: AuthoredItem) => ({
      options: swapFirstTwo(options.map((text, index) => (index === 4 ? `Tetap ${text}` : text))),
    }),
  ],
])('options %s are refused by publish and by rescore', async (_, change) => {
  const root = await copyContentWith(change);
  const before = await readVersions();
  const { id } = await readFirstItem();
  const published = await runOperator('publish', root);
  expect([published.code, published.out.split('\n').at(-1)]).toEqual([
    1,
    `Tryout "${slug}" sudah terbit dengan urutan pilihan lain (${id}): kembalikan urutannya, lalu publish sekali lagi.`,
  ]);
  for (const options of [[], ['--dry-run']]) {
    const { code, err } = await runOperator('rescore', slug, root, ...options);
    expect([code, err]).toEqual([1, expect.stringContaining('dalam urutan lain: kembalikan urutannya')]);
  }
  expect(await readVersions()).toEqual(before);
});

test('rescore changes nothing while another rescore of the tryout runs', async () => {
  const root = await copyContentWith(withTwoKeys);
  const { id } = await readTryout();
  const before = await readVersions();
  await database.db.connection().execute(async (connection) => {
    await tryAcquireRescoreLock(connection, id);
    const { code, err } = await runOperator('rescore', slug, root);
    expect([code, err]).toEqual([1, expect.stringContaining('sedang berjalan')]);
    await releaseRescoreLock(connection, id);
  });
  expect(await readVersions()).toEqual(before);
});

test.each([
  [['rescore'], 2, 'Kurang SLUG'],
  [['rescore', 'tidak-ada'], 1, 'Tidak ada paket soal "tidak-ada"'],
  [['rescore', slug, contentFolder, 'lagi'], 2, '"lagi" tidak dipakai'],
])('the command line %j is refused', async (words, code, message) => {
  const ran = await runOperator(...words);
  expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(message)]);
});

test('rescore of an unpublished tryout is refused', async () => {
  await database.db.updateTable('tryouts').set({ slug: 'dulu' }).where('slug', '=', slug).execute();
  const { code, err } = await runOperator('rescore', slug);
  expect([code, err]).toEqual([1, expect.stringContaining('belum terbit')]);
  await database.db.updateTable('tryouts').set({ slug }).where('slug', '=', 'dulu').execute();
});

import { publishBundles, withdrawOtherBundles } from '@ambang/db/shop/bundles.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { insertOrder } from './transactions/order-rows.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-22T05:00:00Z');
const runOperator = (...words: string[]) => runCommand(words, { url: database.url, now });

const perdana = {
  slug: 'perdana',
  name: 'Perdana',
  description: 'Dua tryout.',
  contents: ['110 soal'],
  price: 49_000,
  basePrice: 99_000,
};

beforeAll(async () => {
  const closesAt = new Date('2026-12-31T13:00:00Z');
  const tryouts = await database.db
    .insertInto('tryouts')
    .values(['A', 'B'].map((title) => ({ slug: title, title: `SKD ${title}`, ruleSet: 'skd', closesAt })))
    .returning('id')
    .execute();
  const tryoutIds = tryouts.map(({ id }) => id).reverse();
  const withdrawn = { ...perdana, slug: 'lama', name: 'Lama', price: 0, tryoutIds: tryoutIds.slice(1) };
  await publishBundles(database.db, [{ ...perdana, tryoutIds }, withdrawn], now);
  await withdrawOtherBundles(database.db, ['perdana']);
  const { id: bundleId } = await database.db
    .selectFrom('bundles')
    .select('id')
    .where('slug', '=', 'perdana')
    .executeTakeFirstOrThrow();
  const order = { bundleId, createdAt: now };
  await insertOrder(database.db, { ...order, settledAt: now });
  await insertOrder(database.db, { ...order, settledAt: now, price: 45_000 });
  await insertOrder(database.db, { ...order, status: 'awaiting' });
  await insertOrder(database.db, { ...order, status: 'failed', failure: 'returned', settledAt: now });
});

test('bundle list shows the contents and the sales of every bundle', async () => {
  const { code, out } = await runOperator('bundle', 'list');
  expect(code).toBe(0);
  const lines = out.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(lines).toEqual([
    ...[
      ['ID', 'Slug', 'Nama', 'Harga', 'Harga dasar', 'Tutup (WIB)', 'Ditawarkan', 'Terjual', 'Menunggu'],
    ].map((heads) => [...heads, 'Pendapatan', 'Tryout']),
    [
      '1',
      'perdana',
      'Perdana',
      'Rp49.000',
      'Rp99.000',
      '2026-12-31 20:00',
      'ya',
      '2',
      '1',
      'Rp94.000',
      'SKD B, SKD A',
    ],
    ['2', 'lama', 'Lama', 'Rp0', 'Rp99.000', '2026-12-31 20:00', 'tidak', '0', '0', 'Rp0', 'SKD A'],
  ]);
});

test('bundle list right-aligns numbers', async () => {
  const { out } = await runOperator('bundle', 'list');
  const [first, second] = out.split('\n').slice(1);
  expect(first!.indexOf('Rp49.000') + 8).toBe(second!.indexOf('Rp0') + 3);
});

test('bundle list --json prints the documented fields, with instants in UTC', async () => {
  const { bundles } = JSON.parse((await runOperator('bundle', 'list', '--json')).out) as {
    bundles: object[];
  };
  expect(bundles).toEqual([
    {
      ...{
        id: 1,
        slug: 'perdana',
        name: 'Perdana',
        price: 49_000,
        basePrice: 99_000,
        tryouts: ['SKD B', 'SKD A'],
      },
      ...{ closesAt: '2026-12-31T13:00:00.000Z', isPublished: true, publishedAt: '2026-11-22T05:00:00.000Z' },
      ...{ sold: 2, awaiting: 1, revenue: 94_000 },
    },
    expect.objectContaining({ slug: 'lama', isPublished: false, publishedAt: null, sold: 0, revenue: 0 }),
  ]);
});

test.each(['perdana', '1'])('bundle show finds a bundle by slug or id: %s', async (name) => {
  const { code, out } = await runOperator('bundle', 'show', name);
  expect(code).toBe(0);
  for (const line of [
    /^Slug +perdana$/m,
    /^Harga +Rp49\.000$/m,
    /^Termasuk +110 soal$/m,
    /^Pendapatan +Rp94\.000$/m,
  ])
    expect(out).toMatch(line);
  const shown = JSON.parse((await runOperator('bundle', 'show', name, '--json')).out) as object;
  expect(shown).toMatchObject({ id: 1, description: 'Dua tryout.', contents: ['110 soal'], revenue: 94_000 });
});

test('bundle show of an unknown bundle exits with 1', async () => {
  expect(await runOperator('bundle', 'show', 'hilang', '--json')).toEqual({
    code: 1,
    out: '',
    err: 'Tidak ada bundel "hilang". Lihat yang ada dengan bundle list.',
  });
});

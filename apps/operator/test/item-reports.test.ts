import { insertItemReport } from '@ambang/db/practice/items/item-reports.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { anAccount } from '../../../packages/orders/test/shop.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-28T05:00:00Z');
const runOperator = (...words: string[]) => runCommand(['item-report', ...words], { url: database.url, now });

beforeAll(async () => {
  const { db } = database;
  for (const [itemId, reason, note, age] of [
    ['uji-b', 'key', '', 1],
    ['uji-a', 'language', 'Kata "resiko".\nLihat KBBI.', 3],
    ['uji-b', 'other', 'Gambar pecah', 2],
  ] as const)
    await insertItemReport(
      db,
      { accountId: await anAccount(db), itemId, tryoutId: null, reason, note },
      now - age * 3_600_000,
    );
});

test('the list has each reported item once, the longest waiting first, with all its reports', async () => {
  expect((await runOperator('list')).out).toBe(
    [
      'uji-a: 1 laporan',
      '  2026-11-28 09:00  salah ketik atau bahasa: Kata "resiko". Lihat KBBI.',
      'uji-b: 2 laporan',
      '  2026-11-28 10:00  lainnya: Gambar pecah',
      '  2026-11-28 11:00  kunci keliru',
    ].join('\n'),
  );
});

test('an answer closes all reports of its item, and a second one finds none', async () => {
  const answer = ['answer', 'uji-b', '--outcome', 'reworded', '--text', 'Gambarnya diganti.'];
  expect(await runOperator(...answer)).toMatchObject({ code: 0, out: '2 laporan dijawab.' });
  expect(await runOperator(...answer)).toMatchObject({
    code: 1,
    err: 'Tidak ada laporan "uji-b" yang menunggu. Lihat item-report list.',
  });
  const { items } = JSON.parse((await runOperator('list', '--json')).out) as { items: { itemId: string }[] };
  expect(items.map(({ itemId }) => itemId)).toEqual(['uji-a']);
});

test('what candidates typed cannot control the terminal', async () => {
  const note = '\u001b[2J\u009b1mhalo \u202esalah\u200b\u2066 \u{e0041}\u3164';
  await insertItemReport(
    database.db,
    { accountId: await anAccount(database.db), itemId: 'uji-c', tryoutId: null, reason: 'other', note },
    now,
  );
  for (const words of [[], ['--json']])
    expect((await runOperator('list', ...words)).out).not.toMatch(
      /(?!\n)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u,
    );
  const { items } = JSON.parse((await runOperator('list', '--json')).out) as {
    items: { reports: { note: string }[] }[];
  };
  expect(items.flatMap(({ reports }) => reports.map((report) => report.note))).toContain(note);
});

test('an answer needs an outcome and a text', async () => {
  const texts = [
    ['--text', 'Tetap.'],
    ['--outcome', 'kept'],
    ['--outcome', 'kept', '--text', ' '],
  ];
  for (const words of texts) expect((await runOperator('answer', 'uji-a', ...words)).code).toBe(2);
});

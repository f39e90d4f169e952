import { expect, test } from 'vitest';
import { commands } from '../src/registry.ts';
import { run } from './run.ts';

const now = Date.parse('2026-11-22T05:00:00Z');

/** Every command, as the words that name it. */
const names = Object.entries(commands).flatMap(([word, { commands: inner }]) =>
  inner ? Object.keys(inner).map((verb) => [word, verb]) : [[word]],
);

test.each(names)('%s %s --help tells how it is called, and does nothing', async (...words) => {
  const named = words.filter((word) => word !== undefined);
  const ran = await run([...named, '--help'], { now });
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toMatch(new RegExp(`^Pemakaian: \\./ambang ${named.join(' ')}`));
  if (named.length === 1) return;
  for (const part of ['Pilihan:', '--json', '--help', 'Contoh:']) expect(ran.out).toContain(part);
});

test.each(['bundle', 'code', 'transaction'])('%s alone lists its commands', async (word) => {
  const listed = await run([word], { now });
  expect(listed).toMatchObject({ code: 2, err: '' });
  for (const verb of Object.keys(commands[word]!.commands!))
    expect(listed.out).toContain(`  ${word} ${verb}`);
  expect(await run([word, '--help'], { now })).toEqual({ ...listed, code: 0 });
});

test.each([
  ['transaction hapus', /^Perintah "transaction hapus" tidak dikenal; yang ada: list, show, /],
  ['transaction list --semua', /^Pilihan "--semua" tidak dikenal; lihat .* transaction list --help\.$/],
  ['transaction list --limit', /^Pilihan "--limit" butuh nilai /],
  ['transaction list --limit --json', /^Pilihan "--limit" butuh nilai /],
  ['transaction list --json=1', /^Pilihan "--json" tidak memakai nilai; /],
  ['transaction list --limit 0', /^--limit harus bilangan bulat 1 sampai /],
  ['transaction list --state lunas', /^--state "lunas" tidak dikenal: pilih awaiting, paid, failed\.$/],
  ['transaction list --day 2026-02-30', /^--day "2026-02-30" bukan tanggal/],
  ['transaction show', /^Kurang ID; /],
  ['transaction show TO-1 TO-2', /^"TO-2" tidak dipakai perintah ini; /],
  ['transaction show 17', /^"17" bukan nomor pesanan/],
  ['transaction grant TO-AAAAAAAAAAAAAAAAAAAA', /^--reason wajib diisi/],
  ['transaction totals --from 2026-11-23 --to 2026-11-22', /^--from harus tidak sesudah --to\.$/],
  ['transaction reconcile', /^Kurang BERKAS\.csv; /],
  ['bundle show', /^Kurang SLUG\|ID; /],
  ['code create', /^Pilih isi kode dengan --tryout/],
  ['code create --tryout a --bundle b', /^Pilih isi kode dengan --tryout/],
  ['code create --tryout a --count 10001', /^--count harus bilangan bulat 1 sampai 10000/],
  ['code create --tryout a --count 2 --code AMBANG-1', /^--code membuat satu kode saja/],
  ['code create --tryout a --code 12', /^--code "12" tidak bisa dipakai/],
  ['code create --tryout a --code=-AMBANG', /^--code "-AMBANG" tidak bisa dipakai/],
  ['code create --tryout a --uses 1.5', /^--uses harus bilangan bulat/],
  ['code create --tryout a --ends 2026-11-21', /^--ends "2026-11-21" sudah lewat/],
  ['code create --tryout a --ends 2026-12-31T20:00', /^--ends "2026-12-31T20:00" tidak terbaca/],
  ['code create --tryout a --ends besok', /^--ends "besok" bukan tanggal/],
  ['code list --json --csv -', /^--json dan --csv - tidak bisa bersama/],
  ['code revoke', /^Kurang KODE; /],
])('%s is a wrong call: one line and exit code 2', async (words, sentence) => {
  const { code, out, err } = await run(words.split(' '), { now });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(sentence);
  expect(err).not.toContain('\n');
});

import { expect, test } from 'vitest';
import { leafCommands, program, runCommand } from './run-command.ts';

const now = Date.parse('2026-11-22T05:00:00Z');

test.each(leafCommands)('%s --help prints the usage', async (name) => {
  const ran = await runCommand([...name.split(' '), '--help'], { now });
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toMatch(new RegExp(`^Pemakaian: \\./ambang ${name} `));
  expect(ran.out).toMatch(/\nPilihan:\n(?: .*\n)* {2}-h, --help +petunjuk ini$/m);
  expect(ran.out).not.toMatch(/\b(?:Usage|Options|Commands|Arguments|options|command|choices|default)\b/);
});

test('help <command> shows the help of the command', async () => {
  const { out } = await runCommand(['code', 'create', '--help'], { now });
  expect(await runCommand(['code', 'help', 'create'], { now })).toEqual({ code: 0, out, err: '' });
  for (const part of ['Pilihan:\n', '  --tryout <SLUG> ', '  --json ', '\nContoh:\n  ./ambang code create '])
    expect(out).toContain(part);
});

test.each(['bundle', 'code', 'transaction'])(
  '%s without a subcommand lists its subcommands',
  async (name) => {
    const listed = await runCommand([name], { now });
    expect(listed).toMatchObject({ code: 2, err: '' });
    const { commands } = program.commands.find((command) => command.name() === name)!;
    for (const inner of commands) expect(listed.out).toContain(`\n  ${inner.name()} `);
    expect(await runCommand([name, '--help'], { now })).toEqual({ ...listed, code: 0 });
  },
);

test.each([
  ['transaction hapus', /^Perintah "transaction hapus" tidak dikenal; yang ada: list, show, /],
  [
    'transaction lst',
    /^Perintah "transaction lst" tidak dikenal \(mungkin list atau lost\?\); yang ada: list, show, /,
  ],
  ['statsu', /^Perintah "statsu" tidak dikenal \(mungkin status\?\); yang ada: setup, migrate, /],
  ['transaction list --semua', /^Pilihan "--semua" tidak dikenal; lihat .* transaction list --help\.$/],
  ['transaction list --acount a@b.id', /^Pilihan "--acount" tidak dikenal \(mungkin --account\?\); lihat /],
  ['transaction list --limit', /^Pilihan "--limit" butuh nilai /],
  ['transaction list --limit --json', /^Pilihan "--limit" butuh nilai /],
  ['transaction list --json=1', /^Pilihan "--json" tidak memakai nilai; /],
  ['transaction list --limit 0', /^--limit harus bilangan bulat 1 sampai /],
  ['transaction list --state lunas', /^--state "lunas" tidak dikenal: pilih awaiting, paid, failed; lihat /],
  ['transaction list --day 2026-02-30', /^--day "2026-02-30" bukan tanggal/],
  ['transaction list --limit 5 --limit=6', /^Pilihan "--limit" hanya boleh ditulis sekali; lihat /],
  ['transaction list --state paid --state failed', /^Pilihan "--state" hanya boleh ditulis sekali; /],
  ['transaction list --limit -1', /^--limit harus bilangan bulat 1 sampai /],
  ['transaction list --account=', /^Pilihan "--account" butuh nilai /],
  ['transaction show', /^Kurang ID; /],
  ['transaction show TO-1 TO-2', /^"TO-2" tidak dipakai perintah ini; /],
  ['transaction show 17', /^"17" bukan nomor pesanan/],
  ['transaction grant TO-AAAAAAAAAAAAAAAAAAAA', /^--reason wajib diisi/],
  ['transaction grant TO-AAAAAAAAAAAAAAAAAAAA --reason --json', /^Pilihan "--reason" butuh nilai /],
  ['transaction totals --from 2026-11-23 --to 2026-11-22', /^--from harus tidak sesudah --to\.$/],
  ['transaction reconcile', /^Kurang BERKAS\.csv; /],
  ['backup --if-due --to /mnt', /^--if-due tidak memakai --to, --prove atau --logical: /],
  ['backup --prove x --to /mnt', /^--prove dengan berkas tidak memakai --to: /],
  ['help trnsaction', /^Perintah "trnsaction" tidak dikenal \(mungkin transaction\?\); yang ada: /],
  ['code help lst', /^Perintah "code lst" tidak dikenal \(mungkin list\?\); yang ada: /],
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
  ['completion fish', /^Nilai "fish" tidak dikenal: pilih bash, zsh; lihat /],
  ['migrate sekarang', /^"sekarang" tidak dipakai perintah ini; lihat \.\/ambang migrate --help\.$/],
])('the command line %s is a usage error: one line and exit code 2', async (words, message) => {
  const { code, out, err } = await runCommand(words.split(' '), { now });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
  expect(err).not.toMatch(/\n|error:|Did you mean/);
});

test.each([
  [['bundle', 'show', ''], /^Kurang SLUG\|ID; lihat /],
  [['transaction', 'show', ''], /^Kurang ID; lihat /],
  [['code', 'revoke', ''], /^Kurang KODE; lihat /],
  [['rescore', ''], /^Kurang SLUG; lihat /],
  [['publish', ''], /^Kurang folder; lihat /],
  [['check', ''], /^Kurang folder; lihat /],
  [['transaction', 'list', '--account', ''], /^Pilihan "--account" butuh nilai /],
])('the empty text in %j is a usage error: one line and exit code 2', async (words, message) => {
  const { code, out, err } = await runCommand(words, { now });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
  expect(err).not.toMatch(/\n/);
});

test('an option that may be repeated is accepted twice', async () => {
  const { err } = await runCommand('code create --tryout a --tryout b'.split(' '), { now });
  expect(err).toMatch(/^DATABASE_URL belum diisi/);
});

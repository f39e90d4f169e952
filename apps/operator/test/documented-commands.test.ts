import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buyBundle } from '@ambang/orders/buy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useAnalysisReader } from '../../../packages/db/test/analysis-reader.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { anAccount, anOffer, createTestOrderContext } from '../../../packages/orders/test/shop.ts';
import { findDocumentedCommands, root } from './documents.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();
const analysis = useAnalysisReader(database);
const now = Date.parse('2026-11-26T05:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'ambang-documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { calls, lines } = findDocumentedCommands();
const runOperator = (...words: string[]) => runCommand(words, { url: analysis.administrator.url, now });

const words: Record<string, string> = {
  '<slug>': 'skd-utama',
  SLUG: 'utama',
  CODE: 'KODE-UJI',
  '[folder]': path.join(root, 'content'),
  'FILE.csv': path.join(folder, 'export.csv'),
  'export.csv': path.join(folder, 'export.csv'),
};

beforeAll(async () => {
  const { db } = database;
  expect(await runOperator('publish')).toMatchObject({ code: 0 });
  expect(await runOperator('code', 'create', '--bundle', 'utama', '--code', 'KODE-UJI')).toMatchObject({
    code: 0,
  });
  const [accountId, offer] = [await anAccount(db), await anOffer(db)];
  const { orderId } = await buyBundle(createTestOrderContext(db), { accountId, ...offer });
  words['ID'] = orderId;
  writeFileSync(
    path.join(folder, 'export.csv'),
    `Order ID,Transaction Status,Gross Amount\n${orderId},pending,${offer.price}\n`,
  );
});

const splitCommandLine = (call: string): string[] =>
  [...call.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? words[bare] ?? bare);

/** Commands that the documents mention without arguments, and those that backups/ runs: they run with --help. */
const mentionedOnly = [
  'code create',
  'item-report answer',
  'letter send',
  'backup',
  'backup --if-due',
  'backup --prove',
  'backup --prove FILE',
  'backup --logical',
  'restore FILE',
  "restore --since '2026-11-29 21:30'",
];

/** Valid commands that exit with 1 here because something is missing, and their messages. */
const refusals: Readonly<Record<string, RegExp>> = {
  status: /^ALARM: Tidak ada proses server yang hidup/m,
  setup: /^\d+ pengaturan perlu diperbaiki|sudah ada/,
  // The test has a DATABASE_URL. setup.test.ts creates role and database in this way.
  'setup --administrator-url postgresql://postgres:PASSWORD@127.0.0.1/postgres': /^Pilih satu: DATABASE_URL/,
  'setup --check': /tidak ada: buat dengan|PERBAIKI/,
  'rank-key --new': /ulangi dengan --yes\.$/,
  'transaction lost': /^MIDTRANS_SERVER_KEY wajib diisi/,
  'transaction settle ID': /^MIDTRANS_SERVER_KEY wajib diisi/,
  'letter send ID': /^Pesanan .* tidak punya kuitansi untuk dikirim/,
  'transaction refunded ID': /^Tidak ada uang dari pesanan .* yang harus dikembalikan\.$/,
};

test.each([...calls])('the documented command ./ambang %s (%s) runs', async (call) => {
  const { code, out, err } = await runOperator(
    ...splitCommandLine(call),
    ...(mentionedOnly.includes(call) ? ['--help'] : []),
  );
  const message = refusals[call];
  if (message) expect([code, `${out}${err}`]).toEqual([1, expect.stringMatching(message)]);
  else expect([code, err], out).toEqual([0, '']);
});

/** Lines that this test runs, in order, in a temporary folder. */
const HARMLESS = /^openssl /;

/** Why this test does not run a line. The script, file or benchmark in the line must still exist. */
const reasonsNotToRun: readonly (readonly [RegExp, string])[] = [
  [/^npm (?:test|run test:\S+)$/, 'would run this test'],
  [/^sh scripts\/test\.sh /, 'would run this test'],
  [/^npx vitest run /, 'a part of `npm test` with more cases'],
  [/^npm start$/, 'apps/local/test runs it'],
  [/^npm run build$/, '`npm start` runs it'],
  [/^npm run bench\b/, 'takes minutes and a quiet machine'],
  [/^npm run pictures$/, 'writes the pictures of the README'],
  [/^npm ci\b/, 'replaces the dependencies under this test'],
  [/^npm (?:audit|outdated|view)\b/, 'needs the registry'],
  [/^node content\//, 'writes into content; workshop.test.ts compares its output'],
  [/^node apps\/web\/build\/publish\.ts /, 'apps/web/build/shared-assets.test.ts calls the same functions'],
  [
    /^node simulators\/src\/model\/main\.ts$/,
    'runs until it is stopped; model-server.test.ts starts the same server',
  ],
  [
    /^curl .*:3900\/control$/,
    'needs the server of the previous line; model-server.test.ts sends the same request',
  ],
  [
    /^(?:sed )?-e 's#%|^sed -e 's#%|^deploy\/nginx\.conf > /,
    'needs root; apps/api/test/network/nginx.ts fills in the same template',
  ],
  [/^(?:apt-get |certbot |nginx -t|cp deploy\/pages\/|runuser )/, 'changes the machine'],
  [
    /^(?:root \/usr\/local\/bin\/|sh deploy\/)?ambang /,
    'needs the service; the same command of ./ambang runs above',
  ],
  [
    /^docker (?:build|compose) /,
    'needs Docker; `npm run test:container` runs the image and these commands in it',
  ],
  [
    /^(?:chown|chmod|install|git clone|mkdir|journalctl|systemctl) /,
    'changes the machine; apps/local/test/units.test.ts checks the unit and the files',
  ],
  [/^sh \S*deploy\/upgrade\.sh$/, 'needs root; apps/local/test/upgrade.faults.test.ts runs it'],
  [
    /^sh deploy\/rolling-restart\.sh /,
    'needs two instances; apps/api/test/rolling-restart.faults.test.ts runs it',
  ],
  [/^docker stop -t 90$/, 'names no container'],
  [/^kill -9$/, 'names no process'],
];

test.each([...lines])('the documented line %s (%s) runs or has a reason not to run', (line) => {
  if (HARMLESS.test(line)) execFileSync('sh', ['-ec', line], { cwd: folder, stdio: 'pipe' });
  else expect(reasonsNotToRun.filter(([pattern]) => pattern.test(line))).toHaveLength(1);
  expect(listMissing(line)).toEqual([]);
});

test('every exception of the documented lines matches a line', () => {
  const unused = reasonsNotToRun.filter(([pattern]) => ![...lines.keys()].some((line) => pattern.test(line)));
  expect(unused).toEqual([]);
  expect([...mentionedOnly, ...Object.keys(refusals)].filter((call) => !calls.has(call))).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const steps = readFileSync(path.join(root, 'scripts/test.ts'), 'utf8');

function listMissing(line: string): string[] {
  const [, script = 'test'] = /^npm run (\S+)/.exec(line) ?? [];
  const [, wanted = 'unit'] = /^sh scripts\/test\.sh (.*)/.exec(line) ?? [];
  const bench = /^npm run bench -- ([\w-]+)/.exec(line)?.slice(1) ?? [];
  const files = line.replace('<slug>', 'skd-utama').match(/(?<![\w/.])(?:[\w-]+\/)+[\w.-]+\.\w+\b/g) ?? [];
  return [
    ...(script in scripts ? [] : [script]),
    ...wanted.split(' ').filter((step) => !new RegExp(`^  '?${step}'?: `, 'm').test(steps)),
    ...[...bench.map((name) => `bench/src/${name}.ts`), ...files].filter(
      (file) => !existsSync(path.join(root, file)),
    ),
  ];
}

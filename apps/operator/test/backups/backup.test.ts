import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findLatestBackup } from '@ambang/db/backups/backups.ts';
import { readBackupState } from '@ambang/db/backups/state.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  addAccounts,
  alone,
  backupKey,
  countAccounts,
  makeFolder,
  runIn,
  startServer,
  useServer,
} from './backup-server.ts';

const product = useServer();
const runHere = (...words: string[]) => runIn(product.dataDir, words);

test('a backup of the running server passes its trial and is restored with its rows', async () => {
  await addAccounts(product, 200);
  await sql`insert into sessions (token_hash, account_id, created_at, last_seen_at, ends_at)
    select 'x', min(id::text)::uuid, now(), now(), now() from accounts`.execute(product.db);
  const to = makeFolder();
  const { code, out, err } = await runHere('backup', '--to', to, '--prove');
  expect([code, err]).toEqual([0, '']);
  const [proof, file = ''] = out.split('\n');
  expect(proof).toBe('Cadangan ini sudah dicoba dipulihkan: isinya utuh.');
  expect(file).toMatch(/\/ambang-\d{8}T\d{6}Z\.backup$/);
  expect(readdirSync(to)).toEqual([path.basename(file)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'latin1')).not.toContain('orang7@contoh.id');
  expect(await findLatestBackup(product.db)).toMatchObject({
    ...{ name: path.basename(file), place: to, kind: 'physical', bytes: statSync(file).size, fault: null },
    provedAt: expect.any(Number) as number,
  });

  const dataDir = makeFolder();
  writeFileSync(path.join(dataDir, 'rank-key'), 'kunci');
  const restored = await runHere('restore', file, '--data-dir', dataDir, ...alone);
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(restored.out).toMatch(/^Cadangan \d{4}-\d\d-\d\d \d\d:\d\d WIB sudah dipulihkan ke \S+\/pg: /);
  expect(readdirSync(dataDir).sort()).toEqual(['pg', 'rank-key']);
  const again = await runHere('restore', file, '--data-dir', dataDir, ...alone);
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringMatching(/^Folder \S+\/pg sudah berisi data dan tidak diubah: pindahkan folder itu, /),
  ]);
  const back = await startServer(dataDir);
  onTestFinished(() => back.stop());
  expect(await countAccounts(back)).toBe(200);
  expect(await back.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('a command without DATABASE_URL uses the running server of DATA_DIR', async () => {
  const { code, out, err } = await runHere('transaction', 'totals', '--json');
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual(expect.any(Object));
  expect((await runIn(makeFolder(), ['bundle', 'list'])).err).toMatch(/^DATABASE_URL belum diisi: /);
});

test('a scheduled backup is made once, when one is due, and old files go, also by a clock that is ahead', async () => {
  const { db } = product;
  const to = makeFolder();
  const runSchedule = (BACKUP_TO: string) =>
    runIn(product.dataDir, ['backup', '--if-due'], { BACKUP_KEY: backupKey, BACKUP_TO });
  const old = path.join(to, 'ambang-20260101T190000Z.backup');
  const yesterday = new Date(Date.now() - 86_400_000)
    .toISOString()
    .replace(/\..*/, 'Z')
    .replaceAll(/[-:]/g, '');
  const young = `ambang-${yesterday}.backup`;
  for (const file of [old, path.join(to, young)]) writeFileSync(file, '');
  const trial = mkdtempSync(path.join(tmpdir(), 'ambang-trial-999999999-'));
  await sql`update backups set started_at = started_at - interval '2 days'`.execute(db);
  const failed = await runSchedule(old);
  expect([failed.code, failed.err]).toEqual([1, expect.stringMatching(/^Menulis daftar .* gagal: /)]);
  expect((await readBackupState(db)).runFault).toBe(failed.err);
  expect(existsSync(trial)).toBe(false);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const made = await runSchedule(to);
  vi.useRealTimers();
  expect(made).toMatchObject({ code: 0, err: '' });
  const [, file = ''] = /^Cadangan terjadwal dibuat: (.*)$/.exec(made.out) ?? [];
  expect(readdirSync(to)).toEqual([young, path.basename(file), 'lists']);
  expect((await readBackupState(db)).runFault).toBeNull();
  expect(await runSchedule(to)).toEqual({ code: 0, out: '', err: '' });
});

test('a backup without a key is restored without a key, and the command warns', async () => {
  const { out } = await runIn(product.dataDir, ['backup', '--to', makeFolder()], {});
  const [warning, file = ''] = out.split('\n');
  expect(warning).toMatch(/^Berkas ini tidak terenkripsi: isi BACKUP_KEY/);
  const { code, err } = await runIn(makeFolder(), ['restore', file, ...alone], {});
  expect([code, err]).toEqual([0, '']);
});

test('a restore refuses a running product, and a cut file leaves an empty folder', async () => {
  const { out: file } = await runHere('backup', '--to', makeFolder());
  const whileRunning = await runHere('restore', file);
  expect([whileRunning.code, whileRunning.err]).toEqual([
    1,
    expect.stringMatching(/^Ambang sedang berjalan dengan folder data \S+\/pg: hentikan dulu, atau pilih /),
  ]);
  const cut = path.join(makeFolder(), 'terpotong.backup');
  writeFileSync(cut, readFileSync(file).subarray(0, -20));
  const dataDir = makeFolder();
  const { code, err } = await runHere('restore', cut, '--data-dir', dataDir, ...alone);
  expect([code, err]).toEqual([1, expect.stringMatching(/^Berkas cadangan ini (?:rusak atau )?terpotong: /)]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each<[what: string, words: string[], env: NodeJS.ProcessEnv, message: RegExp]>([
  ['a stopped product', ['backup'], {}, /^Ambang tidak berjalan dengan folder data \S+: jalankan dulu /],
  [
    'a missing object',
    ['restore', 's3://bimbel/x'],
    {},
    /^Alamat cadangan ke s3:\/\/ butuh BACKUP_S3_ENDPOINT/,
  ],
  ['a short key', ['backup'], { BACKUP_KEY: 'rahasia' }, /^BACKUP_KEY tidak terbaca: isi 32 bita acak /],
  [
    'a rate of zero',
    ['backup'],
    { BACKUP_RATE: '0' },
    /^BACKUP_RATE tidak terbaca \("0"\): isi angka 1 sampai 1024/,
  ],
  [
    'a missing file',
    ['restore', '/tmp/tidak-ada.backup'],
    {},
    /^Berkas \S+ tidak ada: periksa nama dan foldernya/,
  ],
  ['a folder as the file', ['restore', '/tmp'], {}, /^Membaca cadangan \/tmp gagal: itu folder, /],
  ['another file', ['restore', import.meta.filename], {}, /^Berkas ini bukan cadangan Ambang: pilih /],
])('%s is refused in one sentence', async (_, words, env, message) => {
  const { code, out, err } = await runIn(makeFolder(), words, env);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(message);
  expect(err).not.toContain('\n');
});

test('a place that is a file is refused in one sentence', async () => {
  const place = path.join(makeFolder(), 'berkas');
  writeFileSync(place, '');
  const { code, err } = await runHere('backup', '--to', path.join(place, 'dalam'));
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^Menulis cadangan ke \S+ gagal: .*bukan folder\. /),
  ]);
});

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartFault } from '@ambang/server/start-fault.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseClusterLocation } from './location.ts';
import { isRoot } from './user.ts';

const OTHER_UID = 12_345;

let dataDir = '';
const inCluster = (...names: string[]) => path.join(dataDir, 'pg', ...names);

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'ambang-location-')));
  chmodSync(dataDir, 0o711);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

function messageFor(folder = dataDir): string {
  try {
    chooseClusterLocation({ dataDir: folder, isDataDirExplicit: true, log: () => undefined });
    return 'accepted';
  } catch (error) {
    if (error instanceof StartFault) return error.message;
    throw error;
  }
}

function writeCluster(version: string): void {
  mkdirSync(inCluster(), { mode: 0o700 });
  writeFileSync(inCluster('PG_VERSION'), `${version}\n`);
}

/** The account of the process is only compared. */
const actAs = (uid: number) => vi.spyOn(process, 'getuid').mockReturnValue(uid);

/** Without root, the tests run only as the current account. */
const accounts = isRoot() ? ['root', 'an unprivileged account'] : ['an unprivileged account'];

const folderFaults: [what: string, prepare: () => void, message: () => string][] = [
  [
    'a file in place of pg',
    () => writeFileSync(inCluster(), ''),
    () => `${inCluster()} bukan folder: pindahkan berkas itu, atau pilih DATA_DIR lain.`,
  ],
  [
    'a link to a missing disk in place of pg',
    () => symlinkSync(path.join(dataDir, 'disk/pg'), inCluster()),
    () =>
      `Tautan ${inCluster()} menunjuk ke tempat yang tidak ada: pasang penyimpanannya, atau pilih DATA_DIR lain.`,
  ],
];

test.each(accounts.flatMap((account) => folderFaults.map((fault) => [account, ...fault] as const)))(
  'as %s, %s is refused and kept',
  (account, _, prepare, message) => {
    prepare();
    const { ino, mtimeMs } = lstatSync(inCluster());
    if (isRoot() && account !== 'root') actAs(OTHER_UID);
    expect(messageFor()).toBe(message());
    expect(lstatSync(inCluster())).toMatchObject({ ino, mtimeMs });
  },
);

test('a DATA_DIR that is a file is refused', () => {
  const file = path.join(dataDir, 'berkas');
  writeFileSync(file, '');
  expect(messageFor(file)).toBe(`${file} bukan folder: pindahkan berkas itu, atau pilih DATA_DIR lain.`);
});

test('a folder of another major version of PostgreSQL is refused, without advice to delete it', () => {
  writeCluster('17');
  expect(messageFor()).toBe(
    `Folder ${inCluster()} berisi data PostgreSQL 17, padahal program ini memakai PostgreSQL 18: pindahkan datanya dengan pg_dump, atau pilih DATA_DIR lain.`,
  );
});

test('a folder with other files is refused', () => {
  mkdirSync(inCluster());
  writeFileSync(inCluster('surat.txt'), 'penting');
  expect(messageFor()).toBe(
    `Folder ${inCluster()} berisi berkas lain, bukan data PostgreSQL: pindahkan isinya, atau pilih DATA_DIR lain.`,
  );
});

test('a folder whose version cannot be read is refused with the reason', () => {
  mkdirSync(inCluster('PG_VERSION'), { recursive: true });
  expect(messageFor()).toBe(
    `Membaca folder data ${inCluster()} gagal: itu folder, bukan berkas. Perbaiki itu, lalu jalankan lagi.`,
  );
});

test.skipIf(!isRoot())(
  "root's copy of a cluster gets the command that gives it to PostgreSQL (needs root)",
  () => {
    writeCluster('18');
    expect(messageFor()).toMatch(
      new RegExp(
        `^Folder ${inCluster()} milik root: serahkan dulu \\(chown -R \\d+:\\d+ '${inCluster()}'\\)`,
      ),
    );
  },
);

test.skipIf(!isRoot())(
  'a cluster of another account is refused unless root starts the product (needs root)',
  () => {
    writeCluster('18');
    actAs(OTHER_UID);
    expect(messageFor()).toMatch(/milik pengguna lain \(uid 0\): jalankan sebagai pengguna itu/);
  },
);

test.each([0o777, 0o755, 0o770])('a cluster with mode %o is refused until its mode is fixed', (mode) => {
  writeCluster('18');
  chmodSync(inCluster(), mode);
  expect(messageFor()).toBe(
    `Folder data ${inCluster()} terbuka bagi akun lain (izin ${mode.toString(8)}): jalankan chmod -R u=rwX,go= '${inCluster()}', lalu ulangi.`,
  );
  chmodSync(inCluster(), 0o700);
  expect(messageFor()).not.toMatch(/terbuka/);
});

test.skipIf(!existsSync('/proc/self'))('a DATA_DIR that cannot be created is refused (needs /proc)', () => {
  expect(messageFor('/proc/ambang/data')).toMatch(
    /^Membuat folder(?: data)? \/proc\/ambang\S* gagal: di sana tidak dapat dibuat berkas atau folder\. /,
  );
});

test.skipIf(!isRoot())('a DATA_DIR that PostgreSQL cannot reach is refused (needs root)', () => {
  chmodSync(dataDir, 0o700);
  const closed = path.join(dataDir, 'data');
  expect(messageFor(closed)).toMatch(
    new RegExp(
      `^Folder data ${closed} tidak dapat dijangkau pengguna PostgreSQL .*buka izin folder induknya`,
    ),
  );
});

import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderLists } from '../lists/folder-lists.ts';
import { folderTarget } from './folder.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ambang-folder-'));
  folder = path.join(root, 'cadangan', 'harian');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function* chunks(...texts: string[]): AsyncIterable<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

const open = () => folderTarget(folder);

test('a file is read as it was written, in a folder that did not exist', async () => {
  expect(await open().list()).toEqual([]);
  expect(await open().write('a.backup', chunks('satu', '', 'dua'))).toBe(7);
  expect(String(await buffer(open().read('a.backup')))).toBe('satudua');
  expect(await open().list()).toEqual([{ name: 'a.backup', bytes: 7 }]);
});

test.skipIf(process.getuid?.() !== 0)('what root writes belongs to the owner of the folder', async () => {
  const owner = { uid: 65_534, gid: 65_534 };
  chownSync(root, owner.uid, owner.gid);
  await open().write('a.backup', chunks('satu'));
  await folderLists(path.join(folder, 'lists')).append('orders', { at: 0, id: 'TO-A', isUndone: false });
  for (const name of ['', 'a.backup', 'lists', 'lists/orders-1970-01-01.list'])
    expect([name, statSync(path.join(folder, name))]).toMatchObject([name, owner]);
});

test('a name exists only after its last byte', async () => {
  const during: string[][] = [];
  async function* watched() {
    yield Buffer.from('satu');
    during.push((await open().list()).map(({ name }) => name));
    yield Buffer.from('dua');
  }
  await open().write('a.backup', watched());
  expect(during).toEqual([[]]);
});

test('a source that fails leaves nothing, and its error is passed on', async () => {
  async function* cut() {
    yield Buffer.from('satu');
    throw new Error('the database is gone');
  }
  await expect(open().write('a.backup', cut())).rejects.toThrow('the database is gone');
  expect(readdirSync(folder)).toEqual([]);
});

test('only drafts of killed processes are removed by the next write', async () => {
  await open().write('a.backup', chunks('satu'));
  const old = new Date(Date.now() - 11 * 60_000);
  for (const [name, isOld] of [
    ['lama.backup.part', true],
    ['baru.backup.part', false],
    ['catatan.txt', true],
  ] as const) {
    writeFileSync(path.join(folder, name), 'x');
    if (isOld) utimesSync(path.join(folder, name), old, old);
  }
  await open().write('b.backup', chunks('dua'));
  expect(readdirSync(folder).toSorted()).toEqual(['a.backup', 'b.backup', 'baru.backup.part', 'catatan.txt']);
});

test('subfolders and drafts are not listed', async () => {
  mkdirSync(path.join(folder, 'lists'), { recursive: true });
  writeFileSync(path.join(folder, 'a.backup.part'), 'x');
  expect(await open().list()).toEqual([]);
});

test('a removed name is gone, and removing it again does nothing', async () => {
  await open().write('a.backup', chunks('satu'));
  await open().remove('a.backup');
  await open().remove('a.backup');
  expect(await open().list()).toEqual([]);
  await expect(buffer(open().read('a.backup'))).rejects.toThrow(
    /^Cadangan a\.backup tidak ada di .*: periksa/,
  );
});

test('a folder that cannot be written ends in a sentence', async () => {
  mkdirSync(path.dirname(folder), { recursive: true });
  writeFileSync(folder, 'a file');
  await expect(open().write('a.backup', chunks('satu'))).rejects.toThrow(
    /^Menulis cadangan ke .* gagal: sebagian jalurnya bukan folder\. Perbaiki itu/,
  );
  await expect(open().list()).rejects.toThrow(/^Membaca cadangan di .* gagal/);
  // Even for root, no folder can be made there.
  await expect(folderTarget('/proc/cadangan').write('a.backup', chunks('satu'))).rejects.toThrow(
    /^Menulis cadangan ke \/proc\/cadangan gagal/,
  );
});

test('a link to a disk that is not mounted ends in a sentence', async () => {
  const link = path.join(root, 'disk');
  symlinkSync(path.join(root, 'tidak-ada'), link);
  await expect(folderTarget(path.join(link, 'harian')).write('a.backup', chunks('satu'))).rejects.toThrow(
    /^Menulis cadangan ke .* gagal: di sana tidak dapat dibuat/,
  );
});

test('a name with a folder is refused', async () => {
  await expect(open().write('../a.backup', chunks('satu'))).rejects.toThrow(/tidak bisa dipakai: pakai nama/);
});

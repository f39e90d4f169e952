import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressOfBackup, formatBackupAddress, parseBackupAddress, prepareActLists } from './address.ts';

const s3 = {
  BACKUP_S3_ENDPOINT: 'https://s3.contoh.id/',
  BACKUP_S3_KEY_ID: 'kunci',
  BACKUP_S3_SECRET: 'rahasia',
};

const parse = (text: string, env: Record<string, string> = s3) => parseBackupAddress('BACKUP_TO', text, env);

test('a folder needs no other settings', () => {
  expect(parse('/srv/cadangan', {})).toEqual({ kind: 'folder', folder: '/srv/cadangan' });
  expect(parse('cadangan', {})).toEqual({ kind: 'folder', folder: `${process.cwd()}/cadangan` });
});

test.each([
  ['s3://bimbel', 'bimbel', ''],
  ['s3://bimbel/', 'bimbel', ''],
  ['s3://bimbel.contoh/harian/2026/', 'bimbel.contoh', 'harian/2026'],
])('%s is a bucket and a prefix', (text, bucket, prefix) => {
  const address = parse(text);
  expect(address).toEqual({
    kind: 's3',
    settings: {
      ...{ endpoint: 'https://s3.contoh.id', region: 'auto', accessKeyId: 'kunci' },
      ...{ secretAccessKey: 'rahasia', bucket, prefix },
    },
  });
  expect(formatBackupAddress(address)).toBe(text.replace(/\/$/, ''));
});

test('an S3 address needs its keys, and an option is named as the option', () => {
  expect(() => parse('s3://A')).toThrow(/^BACKUP_TO tidak terbaca/);
  for (const text of ['s3://bimbel', 's3://bimbel/', 's3://bimbel/harian/', 's3://'])
    expect(() => addressOfBackup(text, s3), text).toThrow(
      /^Alamat "s3:.*" tidak menyebut cadangannya: tulis /,
    );
  expect(() => parseBackupAddress('--to', 's3://bimbel', {})).toThrow(
    /^--to ke s3:\/\/ butuh BACKUP_S3_ENDPOINT/,
  );
});

test('the folder of the lists is made before the first line, or a sentence names the setting', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'ambang-address-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  await prepareActLists(null);
  await prepareActLists(parse(path.join(root, 'a', 'b')));
  expect(existsSync(path.join(root, 'a', 'b', 'lists'))).toBe(true);
  writeFileSync(path.join(root, 'c'), 'a file');
  await expect(prepareActLists(parse(path.join(root, 'c')))).rejects.toThrow(
    /^Menyiapkan folder daftar di BACKUP_TO, .*c\/lists gagal/,
  );
});

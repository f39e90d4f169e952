import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listBundles } from '@ambang/db/bundles.ts';
import { verify } from '@node-rs/argon2';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import type { Command } from '../src/command.ts';
import { contentFolder } from '../src/command.ts';
import { demo } from '../src/commands/demo.ts';
import { migrate } from '../src/commands/migrate.ts';
import { publish } from '../src/commands/publish.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const nobody = '00000000-0000-0000-0000-000000000000';

async function linesOf(command: Command, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const env = { DATABASE_URL: database.url };
  await command.run(args, { env, now, print: (line) => void lines.push(line) });
  return lines;
}

/** A copy of all packages in which the first entry of a JSON list has other fields. */
async function contentWith(file: string, fields: Record<string, unknown>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'ambang-publish-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(contentFolder, root, { recursive: true });
  const [first, ...rest] = JSON.parse(await readFile(path.join(root, file), 'utf8')) as object[];
  await writeFile(path.join(root, file), JSON.stringify([{ ...first, ...fields }, ...rest]));
  return root;
}

const items = 'skd-perdana/items/12-integritas.json';

const published = async () => ({
  versions: await database.db.selectFrom('tryoutVersions').select(['id', 'contentHash']).execute(),
  bundles: await listBundles(database.db, nobody),
});

test('migrating a database that is up to date says nothing', async () => {
  expect(await linesOf(migrate)).toEqual([]);
});

test('one faulty package and nothing is published', async () => {
  const root = await contentWith(items, { key: null });
  await expect(linesOf(publish, root)).rejects.toThrow(/^Paket soal punya 1 masalah/);
  expect(await published()).toEqual({ versions: [], bundles: [] });
});

test('publishing offers the bundles; again it changes and says nothing', async () => {
  expect(await linesOf(publish)).toEqual([
    'Tryout SKD Perdana: versi 1 diterbitkan.',
    'Bundel Perdana: ditawarkan.',
  ]);
  const before = await published();
  expect(before.bundles).toMatchObject([{ name: 'Perdana', price: 0, isOwned: false }]);
  expect(await linesOf(publish)).toEqual([]);
  expect(await published()).toEqual(before);
});

test('what changed is said: a mended source, content from before, a new price', async () => {
  const mended = await contentWith(items, { source: 'Sumber yang diperbaiki' });
  expect(await linesOf(publish, mended)).toEqual(['Tryout SKD Perdana: versi 2 diterbitkan.']);
  const dearer = await contentWith('bundles.json', { price: 9000, basePrice: 9000 });
  expect(await linesOf(publish, dearer)).toEqual([
    'Tryout SKD Perdana: diperbarui, versi 1 berlaku.',
    'Bundel Perdana: ditawarkan.',
  ]);
});

test('the demo account is made once, with the password that is shown', async () => {
  const line = 'akun demo: demo@ambang.example · sandi: ambang-demo-2024';
  expect(await linesOf(demo)).toEqual([line]);
  expect(await linesOf(demo)).toEqual([line]);
  const accounts = await database.db.selectFrom('accounts').selectAll().execute();
  expect(accounts).toMatchObject([{ name: 'Peserta Demo', phone: '+6281234567890' }]);
  const [{ passwordHash } = { passwordHash: null }] = accounts;
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(passwordHash ?? '', 'ambang-demo-2024')).toBe(true);
});

test('a demo account with another password is not shown with the old one', async () => {
  await database.db.updateTable('accounts').set({ passwordHash: null }).execute();
  expect(await linesOf(demo)).toEqual(['akun demo: demo@ambang.example · sandinya sudah diganti']);
});

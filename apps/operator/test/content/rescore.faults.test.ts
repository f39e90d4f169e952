import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rescoreTryout as rescoreResults } from '@ambang/attempts/rescore/rescore.ts';
import { loadPackage } from '@ambang/content/load.ts';
import { splitPackage } from '@ambang/content/split.ts';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import { insertAttempt } from '@ambang/db/attempts/attempts.ts';
import { acquireRescoreLock, releaseRescoreLock } from '@ambang/db/attempts/run-locks.ts';
import { findTryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { handInAttempt } from '@ambang/attempts/sealing/seal.ts';
import { createSealBatcher } from '@ambang/attempts/sealing/seal-batcher.ts';
import { createVersionCache } from '@ambang/attempts/versions.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { contentFolder } from '../../src/context.ts';
import type { CommandResult } from '../run-command.ts';
import { runCommand } from '../run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const slug = 'skd-utama';
const file = `${slug}/items/12-integritas.json`;

const runOperator = (...words: string[]): Promise<CommandResult> =>
  runCommand(words, { url: database.url, now });

interface Authored {
  id: string;
  key: string | string[];
  options: string[];
  explanation: string;
  struck?: boolean;
}

/** A copy of the content with other fields in the first item of a file. */
async function writeContentWith(change: (item: Authored) => Partial<Authored>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'ambang-rescore-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(contentFolder, root, { recursive: true });
  const [first, ...rest] = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Authored[];
  await writeFile(path.join(root, file), JSON.stringify([{ ...first, ...change(first!) }, ...rest]));
  return root;
}

/** Adds a second right letter, also to the explanation. */
const withTwoKeys = (item: Authored): Partial<Authored> => {
  const keys = [...'ABCDE'].filter((letter) => letter === item.key || letter === otherLetter(item));
  const explanation = item.explanation.replace(/^Jawaban [A-E]\./, `Jawaban ${keys.join(' dan ')}.`);
  return { key: keys, explanation: explanation.replaceAll(/ (salah|keliru|gugur)/g, ' lemah') };
};

const otherLetter = ({ key }: Authored): string => (key === 'B' ? 'D' : 'B');

const strike = ({ explanation }: Authored): Partial<Authored> => ({
  struck: true,
  explanation: `Soal ini dianulir. Pilihannya tidak tegas.\n${explanation}`,
});

const readTryout = () =>
  database.db.selectFrom('tryouts').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

const readVersions = async () => {
  const { id } = await readTryout();
  return database.db
    .selectFrom('tryoutVersions')
    .selectAll()
    .where('tryoutId', '=', id)
    .orderBy('number')
    .execute();
};

beforeAll(async () => {
  expect((await runOperator('publish')).code).toBe(0);
});

/** Hands in an attempt with this letter for the first item of the file. @returns the id of the new account */
async function createResult(letter: string): Promise<string> {
  const { id: tryoutId, currentVersionId: versionId } = await readTryout();
  const email = `${crypto.randomUUID()}@contoh.id`;
  const person = { name: 'Rani', email, phone: '+6281234567890', passwordHash: 'x', consentVersion: 'v' };
  const accountId = (await createAccount(database.db, person, now))!;
  await grantTryouts(database.db, accountId, [tryoutId], { source: 'operator', sourceId: 'uji' }, now);
  const start = { accountId, tryoutId, versionId: versionId!, durationMs: 6_000_000 };
  await insertAttempt(database.db, start, () => now);
  const seals = createSealBatcher(database.pool);
  const attempts = { database, versions: createVersionCache(database.db), seals, now: () => now };
  const { id: itemId } = await firstItem();
  const { key } = await attempts.versions.get(versionId!);
  const answers = key.map(({ id }) => (id === itemId ? 'ABCDE'.indexOf(letter) + 1 : 0) as Answer);
  await handInAttempt(attempts, accountId, tryoutId, { changes: [], answers, arrivedAt: now });
  return accountId;
}

const firstItem = async (): Promise<Authored> =>
  (JSON.parse(await readFile(path.join(contentFolder, file), 'utf8')) as Authored[])[0]!;

const totalOf = async (accountId: string): Promise<number> =>
  (
    await database.db
      .selectFrom('results')
      .select('total')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
  ).total;

test('publish refuses changed keys; publish --at-start only prints them', async () => {
  const { id } = await firstItem();
  const root = await writeContentWith(withTwoKeys);
  const before = await readVersions();
  const refused = await runOperator('publish', root);
  expect([refused.code, refused.out]).toEqual([
    1,
    `Tryout "${slug}" sudah terbit dengan kunci lain (${id}): lihat akibatnya dengan rescore ${slug} --dry-run, jalankan rescore ${slug}, lalu publish sekali lagi.`,
  ]);
  const started = await runOperator('publish', root, '--at-start');
  expect([started.code, started.out]).toEqual([0, refused.out]);
  expect(await readVersions()).toEqual(before);
});

test('a correction to two right letters is previewed, applied, and not applied twice', async () => {
  const item = await firstItem();
  const accountId = await createResult(otherLetter(item));
  const root = await writeContentWith(withTwoKeys);
  const before = await readVersions();
  const preview = await runOperator('rescore', slug, root, '--dry-run');
  expect(preview.code).toBe(0);
  expect(preview.out).toContain(item.id);
  expect(preview.out).toContain(
    '1 dari 1 hasil berubah nilainya: 0 menjadi lulus, 0 menjadi belum lulus.\nKenaikan terbesar 5 poin, penurunan terbesar 0 poin.',
  );
  expect([await readVersions(), await totalOf(accountId)]).toEqual([before, 0]);
  const done = await runOperator('rescore', slug, root);
  expect(done.out).toBe(
    `${preview.out}\nSKD Utama: 1 hasil dinilai ulang, 1 berubah, 1 orang diberi tahu. Jalankan publish untuk pengerjaan baru.`,
  );
  expect([await totalOf(accountId), (await readTryout()).grading]).toEqual([5, 2]);
  const again = await runOperator('rescore', slug, root);
  expect([again.code, again.out]).toEqual([
    0,
    'SKD Utama: tidak ada kunci yang berubah, jadi tidak ada yang dinilai ulang.',
  ]);
});

test('a corrected package can be published, and both correction and package can be reverted', async () => {
  const root = await writeContentWith(withTwoKeys);
  await runOperator('rescore', slug, root);
  const published = await runOperator('publish', root);
  expect([published.code, published.out]).toEqual([0, 'Tryout SKD Utama: versi 2 diterbitkan.']);
  expect((await runOperator('rescore', slug)).code).toBe(0);
  expect((await runOperator('publish')).out).toBe('Tryout SKD Utama: diperbarui, versi 1 berlaku.');
  const item = await firstItem();
  for (const { key } of await readVersions()) {
    const { rightOption, rightOptions } = key.find(({ id }) => id === item.id)!;
    expect([rightOption, rightOptions]).toEqual(['ABCDE'.indexOf(String(item.key)), undefined]);
  }
  // The explanation of version 1 matches the reverted key; that of version 2 does not.
  const marks = (await readVersions()).map(({ key }) => key.find(({ id }) => id === item.id)?.isCorrected);
  expect(marks).toEqual([undefined, true]);
});

test('a struck question gives every result five points, and --json prints the change', async () => {
  const accountId = await createResult('A');
  const item = await firstItem();
  const before = await totalOf(accountId);
  const root = await writeContentWith(strike);
  const { out } = await runOperator('rescore', slug, root, '--json');
  const document = JSON.parse(out) as { changes: { version: number; id: string; after: object }[] };
  expect(document).toMatchObject({
    dryRun: false,
    uncorrectable: [],
    continued: null,
    done: { told: item.key === 'A' ? 1 : 2, passedAnew: 0, failedAnew: 0 },
  });
  expect(document.changes.find(({ version, id }) => version === 1 && id === item.id)).toMatchObject({
    after: { isStruck: true },
  });
  expect(await totalOf(accountId)).toBe(5);
  expect(before).toBe(item.key === 'A' ? 5 : 0);
  await runOperator('rescore', slug);
});

/** Starts the correction of the package at `root` and interrupts it after its first results, like a killed process. */
async function interruptRescore(root: string): Promise<void> {
  const { pkg } = await loadPackage(path.join(root, slug));
  const { db } = database;
  const pace = { now: () => now, chunk: 1, onProgress: () => undefined };
  const killed = rescoreResults(db, (await findTryoutToRescore(db, slug))!, splitPackage(pkg!), {
    ...pace,
    pause: () => Promise.reject(new Error('killed')),
  });
  await expect(killed).rejects.toThrow('killed');
}

test('a continued correction prints the changes in all and those of this run', async () => {
  const item = await firstItem();
  const letter = otherLetter(item);
  for (let count = 0; count < 3; count += 1) await createResult(letter);
  const root = await writeContentWith(withTwoKeys);
  const { out: preview } = await runOperator('rescore', slug, root, '--dry-run');
  const [, changed, results] = /^(\d+) dari (\d+) hasil berubah/m.exec(preview)!.map(Number);
  await interruptRescore(root);
  const { out } = await runOperator('rescore', slug, root);
  expect(out).toBe(
    [
      `SKD Utama: koreksi yang terhenti sudah selesai, seluruhnya ${changed} hasil berubah. Sejak diteruskan ${results! - 1} hasil dinilai ulang dan ${changed} orang diberi tahu.`,
      'SKD Utama: tidak ada kunci yang berubah, jadi tidak ada yang dinilai ulang.',
    ].join('\n'),
  );
  const before = await writeContentWith(() => ({}));
  await interruptRescore(before);
  const { out: document } = await runOperator('rescore', slug, before, '--json');
  expect(JSON.parse(document)).toMatchObject({
    continued: { results: results! - 1, changedInAll: changed, told: changed },
    done: null,
  });
});

test('other packages are published beside a package with changed keys', async () => {
  const root = await writeContentWith(withTwoKeys);
  const other = path.join(root, 'skd-perdana-2/tryout.json');
  const head = JSON.parse(await readFile(other, 'utf8')) as object;
  await writeFile(other, JSON.stringify({ ...head, title: 'SKD Perdana Baru' }));
  const { code, out } = await runOperator('publish', root);
  expect([code, out.split('\n')[0]]).toEqual([1, 'Tryout SKD Perdana Baru: versi 2 diterbitkan.']);
  expect(await database.db.selectFrom('tryouts').select('title').orderBy('id').execute()).toEqual([
    { title: 'SKD Perdana Baru' },
    { title: 'SKD Utama' },
  ]);
});

test('rescore refuses reordered options with a corrected key', async () => {
  const root = await writeContentWith((item) => ({
    ...withTwoKeys(item),
    options: item.options.toReversed(),
  }));
  const before = await readVersions();
  const { code, err } = await runOperator('rescore', slug, root);
  expect([code, err]).toEqual([1, expect.stringContaining('dalam urutan lain: kembalikan urutannya')]);
  expect(await readVersions()).toEqual(before);
});

test('rescore refuses a package without a published question and applies nothing', async () => {
  const root = await writeContentWith((item) => ({ ...withTwoKeys(item), id: 'nama-lain' }));
  const { id } = await firstItem();
  const before = await readVersions();
  for (const options of [[], ['--dry-run']]) {
    const { code, err } = await runOperator('rescore', slug, root, ...options);
    expect([code, err]).toEqual([1, expect.stringContaining(`(${id}) tidak ada lagi di paket: kembalikan`)]);
  }
  expect(await readVersions()).toEqual(before);
});

const swapFirstTwo = ([a, b, ...rest]: string[]): string[] => [b!, a!, ...rest];

test.each([
  ['permuted without a change of the key', ({ options }: Authored) => ({ options: swapFirstTwo(options) })],
  [
    'permuted while another option is reworded',
    ({ options }: Authored) => ({
      options: swapFirstTwo(options.map((text, index) => (index === 4 ? `Tetap ${text}` : text))),
    }),
  ],
])('options %s are refused by publish and by rescore', async (_, change) => {
  const root = await writeContentWith(change);
  const before = await readVersions();
  const { id } = await firstItem();
  const published = await runOperator('publish', root);
  expect([published.code, published.out.split('\n').at(-1)]).toEqual([
    1,
    `Tryout "${slug}" sudah terbit dengan urutan pilihan lain (${id}): kembalikan urutannya, lalu publish sekali lagi.`,
  ]);
  for (const options of [[], ['--dry-run']]) {
    const { code, err } = await runOperator('rescore', slug, root, ...options);
    expect([code, err]).toEqual([1, expect.stringContaining('dalam urutan lain: kembalikan urutannya')]);
  }
  expect(await readVersions()).toEqual(before);
});

test('rescore changes nothing while another rescore of the tryout runs', async () => {
  const root = await writeContentWith(withTwoKeys);
  const { id } = await readTryout();
  const before = await readVersions();
  await database.db.connection().execute(async (connection) => {
    await acquireRescoreLock(connection, id);
    const { code, err } = await runOperator('rescore', slug, root);
    expect([code, err]).toEqual([1, expect.stringContaining('sedang berjalan')]);
    await releaseRescoreLock(connection, id);
  });
  expect(await readVersions()).toEqual(before);
});

test.each([
  [['rescore'], 2, 'Kurang SLUG'],
  [['rescore', 'tidak-ada'], 1, 'Tidak ada paket soal "tidak-ada"'],
  [['rescore', slug, contentFolder, 'lagi'], 2, '"lagi" tidak dipakai'],
])('the command line %j is refused', async (words, code, sentence) => {
  const ran = await runOperator(...words);
  expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(sentence)]);
});

test('rescore of an unpublished tryout is refused', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'ambang-rescore-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(contentFolder, root, { recursive: true });
  expect(await readdir(root)).toContain(slug);
  await database.db.updateTable('tryouts').set({ slug: 'dulu' }).where('slug', '=', slug).execute();
  const { code, err } = await runOperator('rescore', slug, root);
  expect([code, err]).toEqual([1, expect.stringContaining('belum terbit')]);
  await database.db.updateTable('tryouts').set({ slug }).where('slug', '=', 'dulu').execute();
});

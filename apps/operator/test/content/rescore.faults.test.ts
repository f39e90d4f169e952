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
import type { Ran } from '../run.ts';
import { run } from '../run.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const slug = 'skd-utama';
const file = `${slug}/items/12-integritas.json`;

const operator = (...words: string[]): Promise<Ran> => run(words, { url: database.url, now });

interface Authored {
  id: string;
  key: string | string[];
  options: string[];
  explanation: string;
  struck?: boolean;
}

/** A copy of the content with other fields in the first item of a file. */
async function contentWith(change: (item: Authored) => Partial<Authored>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'ambang-rescore-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(contentFolder, root, { recursive: true });
  const [first, ...rest] = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Authored[];
  await writeFile(path.join(root, file), JSON.stringify([{ ...first, ...change(first!) }, ...rest]));
  return root;
}

/** Two right letters, and an explanation that begins with them. */
const bothRight = (item: Authored): Partial<Authored> => {
  const keys = [...'ABCDE'].filter((letter) => letter === item.key || letter === otherLetter(item));
  const explanation = item.explanation.replace(/^Jawaban [A-E]\./, `Jawaban ${keys.join(' dan ')}.`);
  return { key: keys, explanation: explanation.replaceAll(/ (salah|keliru|gugur)/g, ' lemah') };
};

const otherLetter = ({ key }: Authored): string => (key === 'B' ? 'D' : 'B');

const struckOut = ({ explanation }: Authored): Partial<Authored> => ({
  struck: true,
  explanation: `Soal ini dianulir. Pilihannya tidak tegas.\n${explanation}`,
});

const tryout = () =>
  database.db.selectFrom('tryouts').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

const versions = async () => {
  const { id } = await tryout();
  return database.db
    .selectFrom('tryoutVersions')
    .selectAll()
    .where('tryoutId', '=', id)
    .orderBy('number')
    .execute();
};

beforeAll(async () => {
  expect((await operator('publish')).code).toBe(0);
});

/** An account whose attempt has this letter for the first item of the file. @returns its id */
async function answered(letter: string): Promise<string> {
  const { id: tryoutId, currentVersionId: versionId } = await tryout();
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

test('publish refuses changed keys; at a start it only prints it', async () => {
  const { id } = await firstItem();
  const root = await contentWith(bothRight);
  const before = await versions();
  const refused = await operator('publish', root);
  expect([refused.code, refused.out]).toEqual([
    1,
    `Tryout "${slug}" sudah terbit dengan kunci lain (${id}): lihat akibatnya dengan rescore ${slug} --dry-run, jalankan rescore ${slug}, lalu publish sekali lagi.`,
  ]);
  const started = await operator('publish', root, '--at-start');
  expect([started.code, started.out]).toEqual([0, refused.out]);
  expect(await versions()).toEqual(before);
});

test('a key with two letters is previewed, applied, and not applied twice', async () => {
  const item = await firstItem();
  const accountId = await answered(otherLetter(item));
  const root = await contentWith(bothRight);
  const before = await versions();
  const foretold = await operator('rescore', slug, root, '--dry-run');
  expect(foretold.code).toBe(0);
  expect(foretold.out).toContain(item.id);
  expect(foretold.out).toContain(
    '1 dari 1 hasil berubah nilainya: 0 menjadi lulus, 0 menjadi belum lulus.\nKenaikan terbesar 5 poin, penurunan terbesar 0 poin.',
  );
  expect([await versions(), await totalOf(accountId)]).toEqual([before, 0]);
  const done = await operator('rescore', slug, root);
  expect(done.out).toBe(
    `${foretold.out}\nSKD Utama: 1 hasil dinilai ulang, 1 berubah, 1 orang diberi tahu. Jalankan publish untuk pengerjaan baru.`,
  );
  expect([await totalOf(accountId), (await tryout()).grading]).toEqual([5, 2]);
  const again = await operator('rescore', slug, root);
  expect([again.code, again.out]).toEqual([
    0,
    'SKD Utama: tidak ada kunci yang berubah, jadi tidak ada yang dinilai ulang.',
  ]);
});

test('after a correction the texts are published, and everything can be reverted', async () => {
  const root = await contentWith(bothRight);
  await operator('rescore', slug, root);
  const published = await operator('publish', root);
  expect([published.code, published.out]).toEqual([0, 'Tryout SKD Utama: versi 2 diterbitkan.']);
  expect((await operator('rescore', slug)).code).toBe(0);
  expect((await operator('publish')).out).toBe('Tryout SKD Utama: diperbarui, versi 1 berlaku.');
  const item = await firstItem();
  for (const { key } of await versions()) {
    const { rightOption, rightOptions } = key.find(({ id }) => id === item.id)!;
    expect([rightOption, rightOptions]).toEqual(['ABCDE'.indexOf(String(item.key)), undefined]);
  }
  // Version 1 explains this key again, version 2 explains two letters.
  const marks = (await versions()).map(({ key }) => key.find(({ id }) => id === item.id)?.isCorrected);
  expect(marks).toEqual([undefined, true]);
});

test('a struck question gives everybody five points, and --json shows it', async () => {
  const accountId = await answered('A');
  const item = await firstItem();
  const before = await totalOf(accountId);
  const root = await contentWith(struckOut);
  const { out } = await operator('rescore', slug, root, '--json');
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
  await operator('rescore', slug);
});

/** Interrupts the correction of the package at `root` after its first results, like a killed process. */
async function interrupted(root: string): Promise<void> {
  const { pkg } = await loadPackage(path.join(root, slug));
  const { db } = database;
  const pace = { now: () => now, chunk: 1, onProgress: () => undefined };
  const killed = rescoreResults(db, (await findTryoutToRescore(db, slug))!, splitPackage(pkg!), {
    ...pace,
    pause: () => Promise.reject(new Error('killed')),
  });
  await expect(killed).rejects.toThrow('killed');
}

test('a continued correction reports its total and this run', async () => {
  const item = await firstItem();
  const letter = otherLetter(item);
  for (let count = 0; count < 3; count += 1) await answered(letter);
  const root = await contentWith(bothRight);
  const { out: foretold } = await operator('rescore', slug, root, '--dry-run');
  const [, changed, results] = /^(\d+) dari (\d+) hasil berubah/m.exec(foretold)!.map(Number);
  await interrupted(root);
  const { out } = await operator('rescore', slug, root);
  expect(out).toBe(
    [
      `SKD Utama: koreksi yang terhenti sudah selesai, seluruhnya ${changed} hasil berubah. Sejak diteruskan ${results! - 1} hasil dinilai ulang dan ${changed} orang diberi tahu.`,
      'SKD Utama: tidak ada kunci yang berubah, jadi tidak ada yang dinilai ulang.',
    ].join('\n'),
  );
  const before = await contentWith(() => ({}));
  await interrupted(before);
  const { out: document } = await operator('rescore', slug, before, '--json');
  expect(JSON.parse(document)).toMatchObject({
    continued: { results: results! - 1, changedInAll: changed, told: changed },
    done: null,
  });
});

test('other packages are published beside one whose keys have changed', async () => {
  const root = await contentWith(bothRight);
  const other = path.join(root, 'skd-perdana-2/tryout.json');
  const head = JSON.parse(await readFile(other, 'utf8')) as object;
  await writeFile(other, JSON.stringify({ ...head, title: 'SKD Perdana Baru' }));
  const { code, out } = await operator('publish', root);
  expect([code, out.split('\n')[0]]).toEqual([1, 'Tryout SKD Perdana Baru: versi 2 diterbitkan.']);
  expect(await database.db.selectFrom('tryouts').select('title').orderBy('id').execute()).toEqual([
    { title: 'SKD Perdana Baru' },
    { title: 'SKD Utama' },
  ]);
});

test('reordered options are refused', async () => {
  const root = await contentWith((item) => ({ ...bothRight(item), options: item.options.toReversed() }));
  const before = await versions();
  const { code, err } = await operator('rescore', slug, root);
  expect([code, err]).toEqual([1, expect.stringContaining('dalam urutan lain: kembalikan urutannya')]);
  expect(await versions()).toEqual(before);
});

test('a package without a published question is refused, and nothing is applied', async () => {
  const root = await contentWith((item) => ({ ...bothRight(item), id: 'nama-lain' }));
  const { id } = await firstItem();
  const before = await versions();
  for (const options of [[], ['--dry-run']]) {
    const { code, err } = await operator('rescore', slug, root, ...options);
    expect([code, err]).toEqual([1, expect.stringContaining(`(${id}) tidak ada lagi di paket: kembalikan`)]);
  }
  expect(await versions()).toEqual(before);
});

/** Swaps the first two. */
const exchanged = ([a, b, ...rest]: string[]): string[] => [b!, a!, ...rest];

test.each([
  ['permuted under the same letter', ({ options }: Authored) => ({ options: exchanged(options) })],
  [
    'permuted while the wording of another is mended',
    ({ options }: Authored) => ({
      options: exchanged(options.map((text, index) => (index === 4 ? `Tetap ${text}` : text))),
    }),
  ],
])('options %s are refused by publish and by rescore', async (_, change) => {
  const root = await contentWith(change);
  const before = await versions();
  const { id } = await firstItem();
  const published = await operator('publish', root);
  expect([published.code, published.out.split('\n').at(-1)]).toEqual([
    1,
    `Tryout "${slug}" sudah terbit dengan urutan pilihan lain (${id}): kembalikan urutannya, lalu publish sekali lagi.`,
  ]);
  for (const options of [[], ['--dry-run']]) {
    const { code, err } = await operator('rescore', slug, root, ...options);
    expect([code, err]).toEqual([1, expect.stringContaining('dalam urutan lain: kembalikan urutannya')]);
  }
  expect(await versions()).toEqual(before);
});

test('while another rescore runs it prints that and changes nothing', async () => {
  const root = await contentWith(bothRight);
  const { id } = await tryout();
  const before = await versions();
  await database.db.connection().execute(async (connection) => {
    await acquireRescoreLock(connection, id);
    const { code, err } = await operator('rescore', slug, root);
    expect([code, err]).toEqual([1, expect.stringContaining('sedang berjalan')]);
    await releaseRescoreLock(connection, id);
  });
  expect(await versions()).toEqual(before);
});

test.each([
  [['rescore'], 2, 'Kurang SLUG'],
  [['rescore', 'tidak-ada'], 1, 'Tidak ada paket soal "tidak-ada"'],
  [['rescore', slug, contentFolder, 'lagi'], 2, '"lagi" tidak dipakai'],
])('%j is refused', async (words, code, sentence) => {
  const ran = await operator(...words);
  expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(sentence)]);
});

test('a tryout that was never published needs no correction', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'ambang-rescore-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(contentFolder, root, { recursive: true });
  expect(await readdir(root)).toContain(slug);
  await database.db.updateTable('tryouts').set({ slug: 'dulu' }).where('slug', '=', slug).execute();
  const { code, err } = await operator('rescore', slug, root);
  expect([code, err]).toEqual([1, expect.stringContaining('belum terbit')]);
  await database.db.updateTable('tryouts').set({ slug }).where('slug', '=', 'dulu').execute();
});
